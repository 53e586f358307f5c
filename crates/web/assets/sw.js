// The service worker: keeps the page's files so that local tables work without a connection.
// Filled in by page-builder: a fingerprint of the whole page, and the names of its files.
const CACHE = "finitude-{version}";
const FILES = ["{files}"];

// A new page: fetch all its files before it takes over, so that no half of it is ever used. `no-cache` asks the host
// whether what the browser has is still right.
self.addEventListener("install", (event) => {
  const requests = FILES.map((file) => new Request(file, { cache: "no-cache" }));
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(requests)).then(() => self.skipWaiting()));
});

// The new page is complete: forget the old one.
self.addEventListener("activate", (event) => {
  const forget = (names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(forget).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const request = event.request;
  const url = new URL(request.url);
  // Tables of the server are never kept here.
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.includes("/api/")) return;
  if (request.mode === "navigate") {
    // The first page comes from the network, so that a new version is noticed; without one, from the cache.
    const kept = () => caches.match("./index.html");
    event.respondWith(fetch(request).catch(kept));
    return;
  }
  // Everything else has a fingerprint in its name or belongs to this version: the cache is right.
  event.respondWith(caches.match(request).then((kept) => kept || fetch(request)));
});
