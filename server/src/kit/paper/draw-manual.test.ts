import type { ManualBlock } from '@keben/core/kit/paper'
import { describe, expect, it } from 'vitest'
import { drawManual } from './draw-manual.ts'
import { broken, openPdf } from './page.ts'

const chapter = (paragraphs: number): ManualBlock[] => [
  { kind: 'heading', level: 1, text: 'Chapter' },
  ...Array.from({ length: paragraphs }, (): ManualBlock => ({ kind: 'paragraph', text: 'A sentence.' })),
]

const pagesOf = (blocks: readonly ManualBlock[]): number =>
  drawManual(openPdf({ title: 'test' }), {
    kind: 'manual',
    heading: 'Manual',
    from: 'Company',
    contents: 'Contents',
    page: 'Page',
    blocks,
  })

describe('a manual', () => {
  it('has its contents before the first chapter', () => {
    expect(pagesOf(chapter(1))).toBe(2)
  })

  it('begins a chapter on the same page only if a third of it is left', () => {
    expect(pagesOf([...chapter(5), ...chapter(1)])).toBe(2)
    expect(pagesOf([...chapter(24), ...chapter(1)])).toBe(3)
  })

  it('continues its contents on a second page', () => {
    const headings = Array.from({ length: 60 }, (): ManualBlock => ({ kind: 'heading', level: 2, text: 'Section' }))
    expect(pagesOf(headings) - pagesOf(headings.slice(0, 30))).toBeGreaterThan(1)
  })
})

it('no line of a paragraph begins with closing punctuation', () => {
  const pdf = openPdf({ title: 'test' })
  const lines = Array.from({ length: 8 }, (_, extra) =>
    broken(pdf, `${'\u4e66'.repeat(5 + extra)}\uff0c${'\u4e66'.repeat(9)}\u3002`, 10, 100),
  ).flat()
  expect(lines.filter((line) => /^\p{P}/u.test(line))).toEqual([])
})
