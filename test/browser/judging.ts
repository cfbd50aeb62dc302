import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

// What is wrong with a page, whoever looks at it.

/** What measures itself has heard of what happened, and what follows from it is drawn. */
export const framesPass = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/**
 * What is wrong with a page that stands still. The headless controls place what they open far outside for a moment, to
 * measure it: what is wrong is looked at again until nothing has changed for half a second of frames.
 */
export async function atRest(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  for (let looks = 1; ; looks++) {
    const found = await look()
    if (!found.length || looks === 20 || !(await changesSoon(page))) return found
  }
}

const changesSoon = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const observer = new MutationObserver(() => done(true))
        observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        let frames = 0
        const next = () => (++frames < 30 ? requestAnimationFrame(next) : done(false))
        next()
      }),
  )

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string }[] }
  run(where: unknown, options: unknown): Promise<{ violations: readonly AxeViolation[] }>
}

interface AxeViolation {
  readonly id: string
  readonly impact: string
  readonly help: string
  readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary: string }[]
}

interface Judging {
  /** Only whether it can be read: of a page that was looked at already and has only changed its colours. */
  readonly rules?: 'contrast'
  /** What is not looked at again. */
  readonly except?: string
}

/** What stands in the way of keyboards and screen readers, as far as it is serious or critical; empty is right. */
export async function barriers(page: Page, judging: Judging = {}): Promise<string[]> {
  // A page that changed while it was looked at was not judged as it stands; one that stood still is judged for good.
  for (let looks = 1; ; looks++) {
    const { found, changed } = await judged(page, judging)
    if (!found.length || looks === 20 || !changed) return found
  }
}

async function judged(page: Page, judging: Judging): Promise<{ found: string[]; changed: boolean }> {
  const seen = await page.evaluate(judge, judging)
  if (seen) return seen
  // Evaluated by the test's own channel, which a strict content security policy does not stop; once for each page.
  await page.evaluate(`${axeSource}; window.differentLooks = ${String(differentLooks)}`)
  return judged(page, judging)
}

/** Runs in the page. Nothing, if the page does not have axe yet. */
async function judge({ rules, except }: Judging): Promise<{ found: string[]; changed: boolean } | undefined> {
  const { axe, differentLooks: looks } = window as unknown as { axe?: Axe; differentLooks?: () => Element[] }
  if (!axe || !looks) return undefined
  // What moves is judged where it arrives; what turns for ever is not waited for.
  await Promise.allSettled(
    document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity)
      .map((animation) => animation.finished),
  )
  let changed = false
  const note = () => void (changed = true)
  const observer = new MutationObserver(note)
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const signs = ['transitionrun', 'transitionend', 'animationstart', 'animationend']
  for (const sign of signs) document.addEventListener(sign, note, true)

  // Only violations are worked out, and style sheets are not read a second time: no rule in use asks for them.
  const quickly = { resultTypes: ['violations'], preload: { assets: ['media'] } }
  const violations: AxeViolation[] = []
  if (rules !== 'contrast') {
    // An impact is the rule's: those whose findings are neither serious nor critical have nothing to tell here.
    // oxlint-disable-next-line no-underscore-dangle -- what it lists openly does not name impacts
    const apart = axe._audit.rules.filter(({ id, impact }) => id === 'color-contrast' || /minor|moderate/.test(impact))
    const off = Object.fromEntries(apart.map(({ id }) => [id, { enabled: false }]))
    const where = except && document.querySelector(except) ? { exclude: [[except]] } : document
    violations.push(...(await axe.run(where, { ...quickly, rules: off })).violations)
  }
  const include = looks()
  const contrast = { ...quickly, runOnly: { type: 'rule', values: ['color-contrast'] } }
  if (include.length) violations.push(...(await axe.run({ include }, contrast)).violations)

  if (observer.takeRecords().length) changed = true
  observer.disconnect()
  for (const sign of signs) document.removeEventListener(sign, note, true)
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = grave.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary})`),
  )
  return { found, changed }
}

/**
 * Runs in the page. One of all texts that look the same: whether a text can be read depends on its colour, size and weight and on what is
 * painted beneath it, be it of those around it or of those that it lies over. Texts in which all of that is equal can be read
 * equally well, and nine tenths of the looking went into them: the cells of a table, the links of a menu.
 */
function differentLooks(): Element[] {
  const paints = new Map<Element, string>()
  const paintOf = (element: Element): string => {
    const known = paints.get(element)
    if (known !== undefined) return known
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element)
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1'
    const paint = isClear ? '' : [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ')
    paints.set(element, paint)
    return paint
  }
  const around = (element: Element | null): Element[] => (element ? [element, ...around(element.parentElement)] : [])
  const looks = new Map<string, Element>()
  for (const element of document.querySelectorAll('body, body *')) {
    const isField = element.matches('input, select, textarea, button')
    if (!isField && ![...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim())) continue
    if (!element.checkVisibility()) continue
    const { color, fontSize, fontWeight, fontStyle, textShadow } = getComputedStyle(element)
    const { x, y, width, height } = element.getBoundingClientRect()
    const look = [
      // What is switched off need not be read; classes tell of what is hidden in other ways, too.
      element.tagName,
      element.getAttribute('class'),
      element.getAttribute('role'),
      element.closest(':disabled, [aria-disabled=true]') !== null,
      element.closest('label')?.control?.matches(':disabled') ?? false,
      `${color} ${fontSize} ${fontWeight} ${fontStyle} ${textShadow}`,
      ...document.elementsFromPoint(x + width / 2, y + height / 2).map(paintOf),
      '|',
      ...around(element).map(paintOf),
    ]
    const key = look.filter((one) => one !== '').join('\n')
    if (!looks.has(key)) looks.set(key, element)
  }
  return [...looks.values()]
}
