import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { print } from './printer.ts'
import type { PaperSheet } from '@keben/core/kit/paper'

const sheet: PaperSheet = {
  kind: 'table',
  heading: 'Note',
  from: 'Company',
  number: 'N-1',
  facts: [],
  columns: [{ title: 'Title', share: 1 }],
  rows: [{ cells: ['课本'] }],
  page: 'Page',
}

/** The processes of ours that print. */
function printers(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const parent = / \(.*\) \S (\d+) /.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
        return (
          Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('printer-process')
        )
      } catch {
        // It has ended meanwhile.
        return false
      }
    })
}

async function printed(sheets: AsyncIterable<readonly PaperSheet[]> = batches([sheet]), signal?: AbortSignal) {
  const pieces: Uint8Array[] = []
  const onPiece = async (piece: Uint8Array) => void pieces.push(piece)
  const pages = await print({ title: 'Notes', sheets, onPiece, ...(signal && { signal }) })
  return { pages, text: Buffer.concat(pieces).toString('latin1') }
}
async function* batches(...all: PaperSheet[][]): AsyncGenerator<PaperSheet[]> {
  yield* all
}

async function* failing(): AsyncGenerator<PaperSheet[]> {
  yield [sheet]
  throw new Error('it rains')
}

describe('the printer', () => {
  it('prints small documents one after the other in the same process, each as its own file', async () => {
    await printed()
    const before = printers()
    const papers = [await printed(), await printed(batches([sheet], [sheet, sheet]))]
    expect(printers()).toEqual(before)
    expect(papers.map(({ pages }) => pages)).toEqual([1, 3])
    for (const { text, pages } of papers) {
      expect(text.trimEnd()).toMatch(/^%PDF-[^]*%%EOF$/)
      expect(text).toContain(`/Count ${pages}\n`)
    }
  })

  it('ends the process of a long document, and of one that failed', async () => {
    const long = batches(Array.from({ length: 201 }, () => sheet))
    expect((await printed(long)).pages).toBe(201)
    await expect.poll(printers).toEqual([])
    await expect(printed(failing())).rejects.toThrow('it rains')
    await expect.poll(printers).toEqual([])
  })

  it('ends an aborted document halfway, with its process', async () => {
    const controller = new AbortController()
    async function* endless(): AsyncGenerator<PaperSheet[]> {
      yield [sheet]
      controller.abort()
      for (;;) yield [sheet]
    }
    await expect(printed(endless(), controller.signal)).rejects.toThrow('ended without a word')
    await expect.poll(printers).toEqual([])
    await expect(printed(batches([sheet]), controller.signal)).rejects.toThrow('aborted')
    expect((await printed()).pages).toBe(1)
  })
})
