import type { Page } from 'playwright-core'

/**
 * Finds numbers that cannot be read in full: cut off by a box or the window, printed over something else, broken inside
 * a digit group, or longer than their field.
 */
// Long, because it runs in the page, where it can call nothing outside itself.
export function findClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Box = { left: number; right: number; top: number; bottom: number }
    type Drawn = { text: string; element: Element; layer: Element | null; boxes: DOMRect[]; isNumber: boolean }
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    const found = new Set<string>()

    const ancestors = (element: Element) => {
      const all: Element[] = []
      for (let at: Element | null = element; at; at = at.parentElement) all.push(at)
      return all
    }
    const isHidden = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      ancestors(element).some((at) => getComputedStyle(at).clipPath !== 'none')
    // Floating elements may cover scrolling content.
    const layerOf = (element: Element) =>
      ancestors(element).find((at) => ['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position)) ?? null

    const isOutside = (box: Box, element: Element): boolean => {
      const reach = { x: true, y: true }
      for (const at of ancestors(element)) {
        if (at === document.body) break
        const style = getComputedStyle(at)
        const { left, top } = at.getBoundingClientRect()
        const frame = { left: left + at.clientLeft, top: top + at.clientTop, right: 0, bottom: 0 }
        frame.right = frame.left + at.clientWidth
        frame.bottom = frame.top + at.clientHeight
        const cuts = (axis: 'x' | 'y') => {
          const overflow = axis === 'x' ? style.overflowX : style.overflowY
          if (['auto', 'scroll'].includes(overflow)) reach[axis] = false
          return reach[axis] && (['hidden', 'clip'].includes(overflow) || style.maskImage !== 'none')
        }
        if (at.clientWidth > 0 && cuts('x') && (box.left < frame.left - 1 || box.right > frame.right + 1)) return true
        if (at.clientHeight > 0 && cuts('y') && (box.top < frame.top - 1 || box.bottom > frame.bottom + 1)) return true
      }
      return reach.x && (box.left < -1 || box.right > document.documentElement.clientWidth + 1)
    }

    // Content scrolled away inside a part of the page is not drawn.
    const isScrolledAway = (box: Box, element: Element) =>
      ancestors(element).some((at) => {
        const { overflowX, overflowY } = getComputedStyle(at)
        if (![overflowX, overflowY].some((overflow) => ['auto', 'scroll'].includes(overflow))) return false
        const frame = at.getBoundingClientRect()
        return (
          box.bottom > frame.bottom + 1 || box.top < frame.top - 1 || box.left > frame.right || box.right < frame.left
        )
      })

    const drawn: Drawn[] = []
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const [text, element] = [node.textContent ?? '', node.parentElement]
      if (!text.trim() || !element || isHidden(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter((box) => box.width > 0 && !isScrolledAway(box, element))
      drawn.push({ text, element, layer: layerOf(element), boxes, isNumber: /\d/.test(text) })
      for (const { 0: number, index } of text.matchAll(/(?<![\p{L}\d])\d[\d.,]*\d(?![\p{L}\d])/gu)) {
        let last: number | undefined
        for (let at = index; at < index + number.length; at += 1) {
          range.setStart(node, at)
          range.setEnd(node, at + 1)
          const { top, height } = range.getBoundingClientRect()
          const isNewLine = last !== undefined && top - last > height / 2
          if (isNewLine && !/[.,]/.test(text[at - 1] ?? '')) found.add(`broken inside a group: ${number}`)
          last = top
        }
      }
    }
    const name = ({ text, element }: Drawn) => `${element.closest('[class]')?.className}: ${text.trim().slice(0, 60)}`
    for (const one of drawn.filter(({ isNumber }) => isNumber)) {
      if (one.boxes.some((box) => isOutside(box, one.element))) found.add(`cut off: ${name(one)}`)
      for (const other of drawn) {
        if (other === one || other.layer !== one.layer) continue
        const isOver = one.boxes.some((a) =>
          other.boxes.some((b) => {
            const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
            const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
            return width > 2 && height > Math.min(a.height, b.height) / 2
          }),
        )
        if (isOver) found.add(`printed over: ${name(one)} / ${name(other)}`)
      }
      for (const icon of root.querySelectorAll('svg')) {
        const b = icon.getBoundingClientRect()
        if (
          b.width > 40 ||
          b.width === 0 ||
          icon.contains(one.element) ||
          isHidden(icon) ||
          isScrolledAway(b, icon) ||
          layerOf(icon) !== one.layer
        )
          continue
        const isOver = one.boxes.some(
          (a) =>
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4,
        )
        if (isOver) found.add(`printed over an icon: ${name(one)}`)
      }
    }
    for (const field of root.querySelectorAll('input'))
      if (/^[\d.,]+$/.test(field.value) && !isHidden(field) && field.scrollWidth > field.clientWidth + 1)
        found.add(`longer than its field: ${field.value}`)
    return [...found]
  })
}
