import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

// Checks for every page.

/** Waits until resize observers have run and React has rendered. */
export const framesPass = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/**
 * The problems of a page at rest. Headless controls place popups off-screen while they measure, so the check repeats
 * until half a second passes without changes.
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
  /** Only contrast: for a page already checked, in other colours. */
  readonly rules?: 'contrast'
  /** A selector to skip. */
  readonly except?: string
}

/** Serious and critical accessibility violations; empty is right. */
export async function barriers(page: Page, judging: Judging = {}): Promise<string[]> {
  // A page that changed during the check is checked again.
  for (let looks = 1; ; looks++) {
    const { found, changed } = await judged(page, judging)
    if (!found.length || looks === 20 || !changed) return found
  }
}

async function judged(page: Page, judging: Judging): Promise<{ found: string[]; changed: boolean }> {
  const faults = await page.evaluate(judge, judging)
  if (faults) return faults
  // Evaluated by the debugging protocol, which a strict content security policy allows; once per page.
  await page.evaluate(`${axeSource}; window.differentLooks = ${String(differentLooks)}`)
  return judged(page, judging)
}

/** Runs in the page. Undefined if axe is not loaded. */
async function judge({ rules, except }: Judging): Promise<{ found: string[]; changed: boolean } | undefined> {
  const { axe, differentLooks: looks } = window as unknown as { axe?: Axe; differentLooks?: () => Element[] }
  if (!axe || !looks) return undefined
  // Waits for transitions to end, but not for endless animations.
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

  // Only violations, and no second read of the style sheets, which no active rule needs.
  const quickly = { resultTypes: ['violations'], preload: { assets: ['media'] } }
  const violations: AxeViolation[] = []
  if (rules !== 'contrast') {
    // The impact is the rule's, so rules below serious are skipped.
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
 * Runs in the page. One element per distinct look: contrast depends on colour, size, weight and the backgrounds below.
 * Equal cells and links took nine tenths of the time.
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
      // Disabled text is exempt from contrast; classes also mark hidden elements.
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
