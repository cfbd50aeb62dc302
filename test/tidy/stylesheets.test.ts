import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { classNames } from './class-names.ts'
import { readSources, root } from './source.ts'
import {
  deadClasses,
  deadModifiers,
  isStylesheet,
  misnamedClasses,
  selectorsOf,
  sharedClasses,
  strayingSelectors,
  unstyledClasses,
} from './stylesheets.ts'

/** Families whose class prefix differs from their name: the component, or the singular noun. */
const prefixes = {
  catalogue: ['title'],
  deliveries: ['delivery'],
  'district-plans': ['district', 'review', 'book'],
  grants: ['grant', 'grantee', 'grantees'],
  identity: ['login', 'second', 'profile', 'demo'],
  moves: ['move'],
  notices: ['wish', 'wishes'],
  paper: ['print'],
  patches: ['patch'],
  plans: ['plan'],
  'purchase-orders': ['purchase'],
  receipts: ['receipt', 'coming', 'gate'],
  results: ['result'],
  returns: ['return'],
  'school-plans': ['order'],
  schools: ['school'],
  selections: ['selection', 'desk'],
  settlements: ['settlement', 'funding', 'reconciliation'],
  shell: ['shell', 'content', 'home', 'palette'],
  spreadsheets: ['import'],
  statistics: ['statistics', 'overview'],
  stock: ['stock', 'journey'],
  'supplier-orders': ['supply'],
  warehouses: ['warehouse', 'cover'],
}

/** Classes without styles, for code or tests. */
const hooks = [
  'next-job-link',
  'desk-unsaved',
  'home-main',
  'is-qr',
  'is-question',
  'move-users',
  'not-served',
  'plan-picker',
]

const sources = readSources()
const selectors = selectorsOf(sources)
const inCode = classNames(sources)
const { used, unreadable } = inCode
// The static page before any code.
const firstPage = [...readFileSync(join(root, 'web/index.html'), 'utf8').matchAll(/class="([^"]*)"/g)].flatMap(
  ([, names = '']) => names.split(' '),
)

describe('the stylesheets', () => {
  it('are found and parsed', () => {
    expect(sources.filter(isStylesheet).length).toBeGreaterThan(50)
    expect(selectors.length).toBeGreaterThan(1000)
    expect(used.size).toBeGreaterThan(700)
  })
  it('are referenced by complete class names only', () => expect(unreadable).toEqual([]))
  it('have no class that no element has', () =>
    expect(deadClasses(selectors, new Set([...used.keys(), ...firstPage]))).toEqual([]))
  it('have no modifier that no file combines with its class', () =>
    expect(deadModifiers(selectors, inCode)).toEqual([]))
  it('style every class that elements have', () => expect(unstyledClasses(selectors, used, hooks)).toEqual([]))
  it('define a class once', () => expect(sharedClasses(selectors)).toEqual([]))
  it('change foreign components only inside their own', () => expect(strayingSelectors(selectors)).toEqual([]))
  it('give the classes of a family its prefix', () => expect(misnamedClasses(selectors, prefixes)).toEqual([]))
})

const sheet = (path: string, text: string) => selectorsOf([{ path: `web/src/${path}`, text }])

describe('a stylesheet', () => {
  const panel = sheet('kit/page.css', '.panel { color: red } .panel:has(.row, .card) > b { color: red }')

  it('is read by its selectors, whatever stands in parentheses, comments and strings', () => {
    const text = `/* .old { } */ @media print { .a:is(.b, :nth-child(2)) > c, .d[x='.e, .f'] { color: red } }
      @keyframes g { from { top: 0 } 50.5% { top: 1.5px } }`
    expect(sheet('kit/a.css', text).map(({ line, classes }) => [line, ...classes])).toEqual([
      [1, 'a', 'b'],
      [1, 'd'],
    ])
  })
  it('cannot define a class of another one', () => {
    const again = sheet('stock/stock.css', '.panel.is-red b { color: blue }')
    expect(sharedClasses([...panel, ...again])).toHaveLength(1)
    expect(misnamedClasses([...panel, ...again], {})).toHaveLength(1)
  })
  it('can change a component of another one inside its own', () => {
    const inside = sheet('stock/stock.css', '.stock-page { color: red } .stock-page > .panel { color: blue }')
    expect(sharedClasses([...panel, ...inside])).toEqual([])
    expect(strayingSelectors([...panel, ...inside])).toEqual([])
    const outside = sheet('stock/stock.css', '.row { color: red } .row .panel { color: red } h1 { color: red }')
    expect(
      strayingSelectors([...panel, ...sheet('kit/b.css', '.row { color: red }'), ...outside.slice(1)]),
    ).toHaveLength(2)
  })
  it('cannot take the prefix of a family into the kit', () => {
    const kit = sheet('kit/b.css', '.stock-row { color: red }')
    expect(misnamedClasses([...kit, ...sheet('stock/stock.css', '.stock-page { color: red }')], {})).toHaveLength(1)
  })
})

/** The classes in a file, and the number of unreadable ones. */
const read = (text: string) => {
  const found = classNames([{ path: 'web/src/ledgers/stock/A.tsx', text }])
  return [[...found.used.keys()], found.unreadable.length]
}

describe('a class name', () => {
  it('is found through conditions, lists, constants and functions', () => {
    const text = `const looks = ['a', x && 'b'].filter(Boolean).join(' ')
      const toneClasses = { good: 'c' }
      function View() { return <p className={x ? looks : \`d \${toneClasses[tone]}\`} classOf={(row) => row.isOld ? 'e' : undefined} /> }`
    expect(read(text)).toEqual([['c', 'a', 'b', 'd', 'e'], 0])
  })
  it('is not read from other strings', () =>
    expect(read('const word = \'a\'; const b = <p title="c" />')).toEqual([[], 0]))
  it('cannot be put together from parts', () => {
    expect(read('const a = <p className={`is-${tone}`} />')[1]).toBeGreaterThan(0)
    expect(read('const a = <p className={tone} />')[1]).toBe(1)
  })
})
