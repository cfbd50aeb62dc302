import { expect, it } from 'vitest'
import { createTestApp } from '../test-app.ts'
import { lookAtAll, openAs } from './screen-checks.ts'

// Plants faults into a screen, each visible in one size or one colour scheme, to test the checks of all screens.

const app = await createTestApp()
const paths = ['/sys', '/sys/baseInfo/subject'] as const

it('the check of screens reports what is too wide, unlabelled, or unreadable in the dark', async () => {
  const faults = await lookAtAll(paths, async () => {
    const window = await openAs(app, 'manage', 'desktop')
    await window.page.addInitScript(plant)
    return window
  })
  for (const path of paths)
    for (const [size, found] of Object.entries(faults)) {
      const here = found.filter((fault) => new RegExp(`^${path}( in the dark)?: `).test(fault))
      const expected = [
        ...(size === 'phone' ? [`${path}: wider than the window: `] : []),
        `${path}: label: .* #nameless `,
        `${path} in the dark: color-contrast: .* #dark `,
      ]
      for (const fault of expected)
        expect({ size, here: here.filter((one) => new RegExp(fault).test(one)) }).not.toEqual({ size, here: [] })
      expect(here.filter((fault) => !expected.some((one) => new RegExp(one).test(fault)))).toEqual([])
    }
})

/** Runs in the page: adds faults once the screen has rendered. */
function plant(): void {
  const faults = { wide: 'div', nameless: 'input', dark: 'p' } as const
  const observer = new MutationObserver(() => {
    const main = document.querySelector('main')
    if (!main?.querySelector('h1')) return
    observer.disconnect()
    for (const [name, kind] of Object.entries(faults)) {
      const fault = document.createElement(kind)
      fault.id = name
      main.prepend(fault)
      if (name === 'wide') Object.assign(fault.style, { width: '600px', height: '20px' })
      if (name !== 'dark') continue
      fault.textContent = 'Dark on dark'
      fault.style.color = '#333333'
    }
  })
  observer.observe(document, { subtree: true, childList: true })
}
