// What a person cannot read or reach on the screen as it is now, one sentence for each fault; see `whole.rs`.
const faults = new Set();
// Nothing moves while this looks, so each question about an element is asked once.
const once = ask => {
    const known = new Map();
    return e => {
        if (!known.has(e)) known.set(e, ask(e));
        return known.get(e);
    };
};
const style = once(e => getComputedStyle(e));
const edge = 1.5;
const wide = innerWidth >= 1200;
const touch = matchMedia('(pointer: coarse)').matches;
// Only what lies in front of a modal dialog's backdrop can be read.
const front = [...document.querySelectorAll('dialog:modal')].pop() ?? document.body;

const short = text => text.trim().replace(/\s+/g, ' ').slice(0, 50);
const place = e => {
    const name = e.dataset?.act ? `[${e.dataset.act}]` : e.classList?.length ? `.${[...e.classList].join('.')}` : '';
    return `${e.tagName.toLowerCase()}${name}`;
};
const where = e => {
    const path = [];
    for (let a = e; a && a !== document.body && path.length < 4; a = a.parentElement) path.unshift(place(a));
    return path.join(' > ');
};

// Words for screen readers only are drawn in a clipped point.
const forReadersOnly = once(e => {
    if (!e || e === document.documentElement) return false;
    return style(e).clipPath === 'inset(50%)' || forReadersOnly(e.parentElement);
});
const shown = once(e => e.checkVisibility({visibilityProperty: true, opacityProperty: true}) && !forReadersOnly(e));

// What floats above the rest on purpose: people put it away or scroll the rest from below it.
const layer = once(e => {
    if (!e || e === document.documentElement) return null;
    const up = ['fixed', 'sticky'].includes(style(e).position) || e.matches('dialog, [popover], [data-layer]');
    return up ? e : layer(e.parentElement);
});

// The box inside which an element shows its content.
const inside = a => {
    const r = a.getBoundingClientRect();
    if (!(a instanceof HTMLElement)) return r;
    const left = r.left + a.clientLeft, top = r.top + a.clientTop;
    return {left, top, right: left + a.clientWidth, bottom: top + a.clientHeight};
};
const position = once(a => style(a).position);
const container = once(a => {
    if (position(a) === 'fixed') return null;
    return position(a) === 'absolute' && a.offsetParent ? a.offsetParent : a.parentElement;
});
// How an element clips what is in it: along each axis the overflow, where it has been scrolled to, and how far it can be.
const clipping = once(a => {
    const s = style(a);
    if (s.overflowX === 'visible' && s.overflowY === 'visible') return null;
    if (s.display === 'inline' && a instanceof HTMLElement) return null;
    const axes = [
        ['left', 'right', s.overflowX, a.scrollLeft, a.scrollWidth],
        ['top', 'bottom', s.overflowY, a.scrollTop, a.scrollHeight],
    ];
    return {b: inside(a), drags: a.dataset?.sees === 'part', axes: axes.filter(axis => axis[2] !== 'visible')};
});

// Follows a box outwards. `lost` says what cuts it off for good; `box` is what is in the window now. What can be scrolled or
// dragged into view is not lost.
const follow = (e, r) => {
    const box = {left: r.left, top: r.top, right: r.right, bottom: r.bottom};
    const reach = {...box};
    let lost = null, fixed = false;
    const cut = (a, how) => lost ??= `${how} by ${a ? where(a) : 'the window'}`;
    for (let a = e; a && a !== document.documentElement; a = container(a)) {
        fixed = position(a) === 'fixed';
        const clip = clipping(a);
        if (!clip) continue;
        const {b, drags} = clip;
        for (const [low, high, overflow, offset, length] of clip.axes) {
            if (drags || overflow === 'auto' || overflow === 'scroll') {
                const before = b[low] - offset - reach[low], behind = reach[high] - (b[low] - offset + length);
                if (!drags && (before > edge || behind > edge)) cut(a, 'cut off');
                reach[low] = Math.max(b[low], Math.min(reach[low], b[high]));
                reach[high] = Math.min(b[high], Math.max(reach[high], b[low]));
            } else if (b[low] - reach[low] > edge || reach[high] - b[high] > edge) {
                cut(a, 'cut off');
            }
            box[low] = Math.max(box[low], b[low]);
            box[high] = Math.min(box[high], b[high]);
        }
        if (fixed) break;
    }
    const root = document.documentElement;
    if (reach.left < -edge || reach.right > innerWidth + edge) cut(null, 'cut off at the side');
    if (fixed ? reach.top < -edge || reach.bottom > innerHeight + edge
        : reach.top + scrollY < -edge || reach.bottom + scrollY > root.scrollHeight + edge) cut(null, 'out of reach');
    box.left = Math.max(box.left, 0), box.top = Math.max(box.top, 0);
    box.right = Math.min(box.right, innerWidth), box.bottom = Math.min(box.bottom, innerHeight);
    return {lost, box: box.right - box.left > 1 && box.bottom - box.top > 1 ? box : null};
};

// Whoever points can read a title; a finger opens what is marked so.
const readable = (e, text) => {
    for (let a = e, steps = 0; a && steps < 4; a = a.parentElement, steps += 1) {
        if (a.hasAttribute('data-opens-whole')) return true;
        if (!touch && a.getAttribute('title')?.replace(/\s+/g, ' ').includes(text)) return true;
    }
    return false;
};

if (document.documentElement.scrollWidth > innerWidth + edge) {
    faults.add(`the page is ${document.documentElement.scrollWidth} wide in a window of ${innerWidth}`);
}

// Text, line by line.
const lines = [];
const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement, text = node.data.trim();
    if (!text || e.closest('script, style, option, textarea, defs, symbol') || !shown(e)) continue;
    const key = text.match(/\[[a-z_]+(\.[a-z_0-9]+)+\]/)?.[0];
    if (key) faults.add(`there are no words for ${key}`);
    const range = document.createRange();
    range.selectNodeContents(node);
    const standing = style(e).writingMode !== 'horizontal-tb';
    let lost = null;
    for (const r of range.getClientRects()) {
        if (r.width < 1 || r.height < 1) continue;
        // Letters fill the middle of their line; the rest is room for accents.
        const [x, y] = standing ? [r.width * .22, 1] : [Math.min(1, r.width / 4), r.height * .22];
        const ink = {left: r.left + x, top: r.top + y, right: r.right - x, bottom: r.bottom - y};
        const found = follow(e, ink);
        lost ??= found.lost;
        if (found.box) lines.push({e, text, layer: layer(e), ...found.box});
    }
    if (lost && !readable(e, text.replace(/\s+/g, ' '))) faults.add(`“${short(text)}” is ${lost}`);
}

// No two texts on the same spot.
lines.sort((one, other) => one.top - other.top);
for (let i = 0; i < lines.length; i += 1) {
    const one = lines[i];
    for (let j = i + 1; j < lines.length && lines[j].top < one.bottom - edge; j += 1) {
        const other = lines[j];
        if (one.e === other.e || one.layer !== other.layer) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - other.top;
        if (across > edge && down > edge) {
            faults.add(`“${short(one.text)}” and “${short(other.text)}” overlap at ${where(one.e)} and ${where(other.e)}`);
        }
    }
}

// No text below something that lets nothing through.
// What lets clicks through is drawn all the same, so for this look it takes them. A style sheet for everything would make the
// browser work out every style twice.
const through = [...document.querySelectorAll('*')].filter(e => style(e).pointerEvents === 'none' && e.style && shown(e));
const own = through.map(e => [e.style.getPropertyValue('pointer-events'), e.style.getPropertyPriority('pointer-events')]);
for (const e of through) e.style.setProperty('pointer-events', 'auto', 'important');
const alpha = colour => {
    if (!colour || colour === 'none' || colour === 'transparent') return 0;
    const parts = colour.match(/[\d.]+/g) ?? [];
    return /^(rgba|color|oklab|lab)/.test(colour) && parts.length > 3 ? Number(parts[3]) : 1;
};
const hides = o => {
    const s = style(o);
    if (o instanceof SVGElement) {
        if (!['rect', 'path', 'circle', 'ellipse', 'polygon', 'image'].includes(o.tagName)) return false;
        return alpha(s.fill) * Number(s.fillOpacity) * Number(s.opacity) > .5;
    }
    return alpha(s.backgroundColor) * Number(s.opacity) > .5;
};
for (const line of lines) {
    const x = (line.left + line.right) / 2, y = (line.top + line.bottom) / 2;
    const top = document.elementFromPoint(x, y);
    if (!top || top === line.e || top.contains(line.e) || line.e.contains(top)) continue;
    for (const o of document.elementsFromPoint(x, y)) {
        if (o === line.e || o.contains(line.e) || line.e.contains(o)) break;
        if (layer(o) !== line.layer) break;
        if (hides(o)) {
            faults.add(`“${short(line.text)}” at ${where(line.e)} is covered by ${where(o)}`);
            break;
        }
    }
}
// By property: the page's policy refuses attributes with styles.
through.forEach((e, at) => e.style.setProperty('pointer-events', ...own[at]));

// Whatever can be pressed can be brought into the window.
for (const e of front.querySelectorAll(arguments[0])) {
    if (!shown(e) || e.tabIndex < 0) continue;
    const r = e.getBoundingClientRect();
    if (r.width < 1 || r.height < 1) continue;
    const {lost} = follow(e.parentElement, r);
    if (lost) faults.add(`${where(e)} “${short(e.getAttribute('aria-label') ?? e.innerText ?? '')}” is ${lost}`);
}

// A large window needs no scrolling to the side. Up to four pixels are the mark of a summary, which browsers count.
for (const e of wide ? front.querySelectorAll('*') : []) {
    if (!['auto', 'scroll'].includes(style(e).overflowX) || !shown(e) || e.matches('pre, textarea, input')) continue;
    if (e.scrollWidth > e.clientWidth + 4) {
        faults.add(`${where(e)} is ${e.scrollWidth} wide in ${e.clientWidth} and scrolls to the side`);
    }
}

// Codes are copied and read aloud as one; a button says its act in two lines at most.
const rows = e => {
    const range = document.createRange();
    range.selectNodeContents(e);
    const tops = [...range.getClientRects()].filter(r => r.width > 1 && r.height > 8).map(r => r.bottom).sort((a, b) => a - b);
    return tops.filter((top, at) => at === 0 || top - tops[at - 1] > 8).length;
};
for (const [selector, most] of [['[data-code]:not(button, a), [data-seat-code]', 1], ['button[data-act="confirm"], .btn', 2]]) {
    for (const e of front.querySelectorAll(selector)) {
        if (!shown(e) || e.querySelector('small')) continue;
        const count = rows(e);
        if (count > most) faults.add(`“${short(e.innerText)}” at ${where(e)} takes ${count} lines`);
    }
}
for (const e of front.querySelectorAll('input[placeholder]')) {
    if (!shown(e) || e.value) continue;
    const pen = document.createElement('canvas').getContext('2d');
    const s = style(e);
    pen.font = s.font;
    const room = e.clientWidth - parseFloat(s.paddingLeft) - parseFloat(s.paddingRight);
    if (pen.measureText(e.placeholder).width > room + edge) faults.add(`“${short(e.placeholder)}” is wider than its field, ${where(e)}`);
}
return [...faults];
