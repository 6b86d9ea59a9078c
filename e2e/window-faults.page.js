/**
 * What stands where in a window, as a script of the page: `windowFaults(sight)` names what is cut, covered or out of it. What a sight is stands
 * in window-faults.ts.
 */

/** Lengths below this are rounding. */
const SLACK_PX = 1.5
/** A stage that wrote last before that shows nothing of it any more. */
const OLD_MS = 200
/** What is made to be moved sideways; anything else that can be is too wide. */
const STRIPS = '.mines-ladder, .mini-past, .hilo-row, .crash-results, .keno-pays, .mini-scroll'

const boxOf = (one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect()
  return { left, top, right, bottom }
}
const shownOf = (selector) =>
  [...document.querySelectorAll(selector)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  )
/** How far two boxes reach into each other, both ways. */
const meet = (one, two) => ({
  width: Math.min(one.right, two.right) - Math.max(one.left, two.left),
  height: Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top),
})
const doMeet = (one, two) => {
  const { width, height } = meet(one, two)
  return width > SLACK_PX && height > SLACK_PX
}
const windowBox = () => ({ left: 0, top: -Infinity, right: innerWidth, bottom: Infinity })
/** What is left of a box after all that cuts it, at last the window; `isHard` leaves out what one can scroll to. */
const cutBy = (box, from, isHard) => {
  const left = { ...box }
  let [scrollsX, scrollsY] = [false, false]
  for (let holder = from; holder; holder = holder.parentElement) {
    const style = getComputedStyle(holder)
    const frame = boxOf(holder)
    scrollsX ||= isHard && holder.matches(STRIPS)
    scrollsY ||= isHard && /auto|scroll/.test(style.overflowY)
    if (style.overflowX !== 'visible' && !scrollsX) {
      left.left = Math.max(left.left, frame.left)
      left.right = Math.min(left.right, frame.right)
    }
    if (style.overflowY !== 'visible' && !scrollsY) {
      left.top = Math.max(left.top, frame.top)
      left.bottom = Math.min(left.bottom, frame.bottom)
    }
  }
  return scrollsX ? left : { ...left, ...cornersWithin(left, windowBox()) }
}
const isCut = (box, left) =>
  left.left > box.left + SLACK_PX ||
  left.right < box.right - SLACK_PX ||
  left.top > box.top + SLACK_PX ||
  left.bottom < box.bottom - SLACK_PX
const isWithin = (box, frame) => !isCut(box, { ...box, ...cornersWithin(box, frame) })
const cornersWithin = (box, frame) => ({
  left: Math.max(box.left, frame.left),
  right: Math.min(box.right, frame.right),
  top: Math.max(box.top, frame.top),
  bottom: Math.min(box.bottom, frame.bottom),
})
const nameOf = (one) => {
  const name = one.getAttribute('class') ?? ''
  return name === '' ? `${one.parentElement?.getAttribute('class')} ${one.localName}` : name
}
/** Whatever moves is where it is for a moment only. */
const isMoving = (one) =>
  one.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running')
/** What lies over stages, with what can be seen of each. */
const overlaysOf = ({ over }) =>
  shownOf(over)
    .filter((one) => !isMoving(one))
    .map((one) => ({ one, box: cutBy(boxOf(one), one.parentElement, false) }))
    .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1)

const faultsOfPlays = ({ plays }) => {
  const [one] = shownOf(plays)
  if (!one) return ['no button that plays']
  const found = []
  const box = boxOf(one)
  if (!isWithin(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }))
    found.push('the button that plays leaves the window')
  const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
  if (!one.contains(hit)) found.push(`the button that plays is covered by ${hit && nameOf(hit)}`)
  return found
}

const faultsOfParts = (sight) => {
  const { parts, leastPx, mayOverlap } = sight
  if (parts === null) return []
  const found = []
  const all = shownOf(parts).filter((one) => !isMoving(one))
  const overlays = overlaysOf(sight)
  for (const [index, part] of all.entries()) {
    const box = boxOf(part)
    const [width, height] = [box.right - box.left, box.bottom - box.top]
    if (width < leastPx || height < leastPx)
      found.push(`${parts} is too small: ${Math.round(width)} × ${Math.round(height)}`)
    if (isCut(box, cutBy(box, part.parentElement, true))) found.push(`${parts} is cut`)
    for (const { one, box: over } of overlays)
      if (!one.contains(part) && !part.contains(one) && doMeet(box, over))
        found.push(`${parts} lies under ${nameOf(one)}`)
    for (const other of all.slice(index + 1)) {
      const { width: wide, height: high } = meet(box, boxOf(other))
      if (wide > 1 && high > 1 && wide * high > width * height * mayOverlap)
        found.push(`${parts} is covered by the next one`)
    }
  }
  return found
}

const faultsOfOverlays = (sight) => {
  const found = []
  const overlays = overlaysOf(sight)
  const canvas = document.querySelector('.gv-canvas')?.getBoundingClientRect()
  for (const [index, { one, box }] of overlays.entries()) {
    for (const { one: other, box: beside } of overlays.slice(index + 1))
      if (!one.contains(other) && !other.contains(one) && doMeet(box, beside))
        found.push(`${nameOf(one)} and ${nameOf(other)} lie over each other`)
    for (const { name, x, y, width, height } of canvas ? sight.places : []) {
      const [left, top] = [canvas.left + x, canvas.top + y]
      if (doMeet(box, { left, top, right: left + width, bottom: top + height }))
        found.push(`${name} lies under ${nameOf(one)}`)
    }
  }
  return found
}

/** Only read out, drawn, or over the stage for a moment on purpose. */
const NOT_READ = '.sr-only, style, svg, dialog, .gv-intro, .gv-great'

/** Where a text is written: a line is higher than what is written in it. */
const boxOfText = (node, holder) => {
  const range = document.createRange()
  range.selectNodeContents(node)
  const { left, top, right, bottom } = range.getBoundingClientRect()
  const size = Number.parseFloat(getComputedStyle(holder).fontSize)
  const spare = Math.max(0, (bottom - top - size * 0.8) / 2)
  return { left, right, top: top + spare, bottom: bottom - spare }
}

/** Texts of the game that something cuts, where nobody can scroll to the rest of them. */
const faultsOfTexts = () => {
  const found = []
  if (document.documentElement.scrollWidth > innerWidth + 1)
    found.push('the page can be moved sideways')
  const root = document.querySelector('.gv')
  const walker = document.createTreeWalker(root ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const holder = node.parentElement
    const text = node.textContent.trim()
    if (!holder || text === '' || holder.closest(NOT_READ) || isMoving(holder)) continue
    if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const box = boxOfText(node, holder)
    if (box.right - box.left < 2 || getComputedStyle(holder).clipPath !== 'none') continue
    const visible = cutBy(box, holder, true)
    // Of a strip that runs on, what is gone as a whole was meant to go.
    const isGone = visible.right - visible.left < 1 || visible.bottom - visible.top < 1
    if (!isGone && isCut(box, visible))
      found.push(`“${text.slice(0, 30)}” in ${nameOf(holder)} is cut`)
  }
  return found
}

/** What a place of a layout is called and pays. A chip covers the figure of its number alone, as on any roulette table. */
const WORDS_OF_PLACES = '.felt-spot :is(b, small)'
const COVERED_BY_ITS_CHIP = '.rou-number'

/** Chips on a layout: whole, on their place, and not over what places are called. */
const faultsOfChips = () => {
  const found = []
  const words = shownOf(WORDS_OF_PLACES).map((one) => ({ one, box: boxOfText(one, one) }))
  for (const chip of shownOf('.felt-stack')) {
    const place = chip.closest('.felt-spot')
    if (!place || isMoving(chip)) continue
    const box = boxOf(chip)
    const name = `the chip on ${place.dataset.bet}`
    if (!doMeet(box, boxOf(place))) found.push(`${name} lies beside its place`)
    if (isCut(box, cutBy(box, place.parentElement, true))) found.push(`${name} is cut`)
    for (const { one, box: word } of words) {
      const isOwnNumber = place.contains(one) && place.matches(COVERED_BY_ITS_CHIP)
      if (!isOwnNumber && doMeet(box, word))
        found.push(`${name} lies over “${one.textContent.trim().slice(0, 30)}”`)
    }
  }
  return found
}

/** Figures are drawn character by character, and outlines before letters: what stands side by side is one text. */
const joined = (all) => {
  const texts = []
  for (const one of all) {
    const high = one.bottom - one.top
    const beside = texts.find((text) => {
      const reach = Math.max(high, text.bottom - text.top) * 0.6
      return (
        (text.text === one.text || one.text.length === 1) &&
        Math.min(text.bottom, one.bottom) - Math.max(text.top, one.top) > high * 0.5 - 1 &&
        one.left < text.right + reach &&
        one.right > text.left - reach
      )
    })
    if (!beside) {
      texts.push({ ...one })
      continue
    }
    if (one.text !== beside.text && one.left > beside.right - high * 0.4) beside.text += one.text
    beside.left = Math.min(beside.left, one.left)
    beside.right = Math.max(beside.right, one.right)
    beside.top = Math.min(beside.top, one.top)
    beside.bottom = Math.max(beside.bottom, one.bottom)
  }
  return texts
}

/** What is written on the canvas: whole, apart, and under nothing of the page. */
const faultsOfWriting = (sight) => {
  const canvas = document.querySelector('.gv-canvas')
  if (!canvas) return []
  const found = []
  const stage = boxOf(canvas)
  const density = canvas.width / (stage.right - stage.left)
  const passed = sight.passes === null ? null : new RegExp(`^(?:${sight.passes})$`)
  const frame = frames.get(canvas)
  const isOld = !frame || document.timeline.currentTime - frame.time > OLD_MS
  const written = isOld ? [] : frame.before.filter(({ text }) => !passed?.test(text))
  const texts = joined(written).map((one) => ({
    text: one.text,
    left: stage.left + one.left / density,
    right: stage.left + one.right / density,
    top: stage.top + one.top / density,
    bottom: stage.top + one.bottom / density,
  }))
  const overlays = overlaysOf(sight)
  for (const [index, one] of texts.entries()) {
    if (!isWithin(one, stage)) found.push(`“${one.text}” leaves the stage`)
    for (const other of texts.slice(index + 1))
      if (one.text !== other.text && doMeet(one, other))
        found.push(`“${one.text}” and “${other.text}” lie over each other`)
    for (const { one: over, box } of overlays)
      if (doMeet(one, box)) found.push(`“${one.text}” lies under ${nameOf(over)}`)
  }
  return found
}

globalThis.windowFaults = (sight) => [
  ...new Set([
    ...faultsOfPlays(sight),
    ...faultsOfParts(sight),
    ...faultsOfOverlays(sight),
    ...faultsOfTexts(),
    ...faultsOfChips(),
    ...faultsOfWriting(sight),
  ]),
]

/** Letters of pictures that are copied onto others. */
const kept = new WeakMap()
/** Letters of stages: those of the last whole frame, and of the one that is being drawn. */
const frames = new WeakMap()

const note = (context, text, box) => {
  const { a, b, c, d, e, f } = context.getTransform()
  if (Math.abs(b) + Math.abs(c) > 0.01 || context.globalAlpha < 0.35) return
  const written = {
    text,
    left: box.left * a + e,
    right: box.right * a + e,
    top: box.top * d + f,
    bottom: box.bottom * d + f,
  }
  const { canvas } = context
  if (!canvas.classList?.contains('gv-canvas')) {
    kept.set(canvas, [...(kept.get(canvas) ?? []), written])
    return
  }
  const time = document.timeline.currentTime
  const frame = frames.get(canvas)
  if (frame?.time === time) frame.now.push(written)
  else frames.set(canvas, { time, now: [written], before: frame?.now ?? [] })
}

const paint = CanvasRenderingContext2D.prototype
const { fillText, drawImage } = paint
paint.fillText = function (text, x, y, ...rest) {
  const letters = this.measureText(text)
  note(this, text, {
    left: x - letters.actualBoundingBoxLeft,
    right: x + letters.actualBoundingBoxRight,
    top: y - letters.actualBoundingBoxAscent,
    bottom: y + letters.actualBoundingBoxDescent,
  })
  fillText.call(this, text, x, y, ...rest)
}
paint.drawImage = function (image, ...at) {
  const [cutX, cutY, cutWidth, cutHeight] =
    at.length === 8 ? at : [0, 0, image.width, image.height]
  const [x, y, width = image.width, height = image.height] = at.length === 8 ? at.slice(4) : at
  const cut = { left: cutX, top: cutY, right: cutX + cutWidth, bottom: cutY + cutHeight }
  for (const one of kept.get(image) ?? []) {
    if (!isWithin(one, cut)) continue
    const place = {
      left: x + ((one.left - cutX) / cutWidth) * width,
      right: x + ((one.right - cutX) / cutWidth) * width,
      top: y + ((one.top - cutY) / cutHeight) * height,
      bottom: y + ((one.bottom - cutY) / cutHeight) * height,
    }
    note(this, one.text, place)
  }
  drawImage.call(this, image, ...at)
}
