/**
 * What is wrong with the places on cards of games, as one line each: badges, the free game and the heart stand within their card, none over
 * another one, each whole. Runs in the page, so it is text.
 */
export const CARD_FAULTS = `(() => {
  const faults = []
  const box = (one) => one.getBoundingClientRect()
  const meets = (one, two) =>
    Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1 && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1
  const nameOf = (one) => (one.className || one.dataset.tone) + ' “' + one.textContent.trim() + '”'
  for (const card of document.querySelectorAll('.card')) {
    const frame = box(card)
    const parts = [...card.querySelectorAll('.card-badges > span, .card-free, .fav, .card-rtp')].filter((one) => one.checkVisibility())
    for (const [index, part] of parts.entries()) {
      const place = box(part)
      if (place.left < frame.left - 1 || place.right > frame.right + 1 || place.top < frame.top - 1 || place.bottom > frame.bottom + 1)
        faults.push(nameOf(part) + ' leaves its card')
      if (part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline') faults.push(nameOf(part) + ' is cut')
      for (const other of parts.slice(index + 1))
        if (meets(place, box(other))) faults.push(nameOf(part) + ' and ' + nameOf(other) + ' lie over each other')
    }
  }
  return [...new Set(faults)]
})()`
