import { describe, expect, it } from 'vitest'
import { createDatabase } from '../../../../test/database.ts'
import { nextNumbers } from './numbers.ts'

const { db } = await createDatabase()

describe('document numbers', () => {
  it('are readable and count from one for each kind and season', async () => {
    const numbers = await db.write(async (tx) => [
      await nextNumbers({ db: tx }, 'PO', '2026A', 2),
      await nextNumbers({ db: tx }, 'PO', '2026S'),
      await nextNumbers({ db: tx }, 'PO', '2026A', 0),
    ])
    expect(numbers).toEqual([['PO-2026A-000001', 'PO-2026A-000002'], ['PO-2026S-000001'], []])
  })

  it('have no gaps and no duplicates, though many are taken at once and some are rolled back', async () => {
    const takes = Array.from({ length: 40 }, (_, place) =>
      db
        .write(async (tx) => {
          const numbers = await nextNumbers({ db: tx }, 'SO', '2026A', 1 + (place % 3))
          if (place % 4 === 0) throw new Error('not this one')
          return numbers
        })
        .catch(() => []),
    )
    const taken = (await Promise.all(takes)).flat().toSorted()
    expect(taken).toEqual(taken.map((_, place) => `SO-2026A-${String(place + 1).padStart(6, '0')}`))
    expect(taken.length).toBeGreaterThan(50)
  })
})
