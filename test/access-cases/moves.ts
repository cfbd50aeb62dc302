import { sql } from '@keben/server/kit/database/sql'
import { createFixtures } from '../fixtures.ts'
import { givenOwed } from '../fixtures/moves.ts'
import { givenStock } from '../fixtures/supply.ts'
import { createWarehouseFixtures } from '../fixtures/warehouses.ts'
import type { TestApp } from '../test-app.ts'
import { organisations, userIdOf } from '../test-app/people.ts'
import type { AccessCases, FamilyAccessCases } from './rows.ts'
import { accessStage } from './stage.ts'

const { company, warehouse } = organisations
const reason = 'Nobody needs them there'

interface Pair {
  readonly own: number
  readonly foreign: number
}
type Whose = keyof Pair

interface Written {
  readonly id: number
  readonly lineId: number
}

const picked = (lineId: number) => ({ lineId, picked: 1 })
const arrived = (lineId: number) => ({ lineId, good: 1, damaged: 0 })

export const moveRows: FamilyAccessCases = async (app) => {
  const { own, foreign } = await accessStage(app)
  const elsewhere = {
    own: await secondWarehouse(app, 'own'),
    foreign: await secondWarehouse(app, 'foreign'),
  }
  const write = (whose: Whose, state: string): Promise<Written> =>
    writeMove(app, { whose, state, to: elsewhere[whose] })
  const pair = async (state: string): Promise<Pair> => ({
    own: (await write('own', state)).id,
    foreign: (await write('foreign', state)).id,
  })

  await lacking(app, [own.book, foreign.book], elsewhere.own)
  await writeLoss(app, await write('own', 'arriving'))
  await writeLoss(app, await write('foreign', 'arriving'))

  const listed = (as: 'business' | 'warehouse'): AccessCases => ({
    cases: [
      { at: 'fromWarehouseIds.0', as, input: (id) => ({ fromWarehouseIds: [id] }), ...warehouse },
      { at: 'toWarehouseIds.0', as, input: (id) => ({ toWarehouseIds: [id] }), ...elsewhere },
      { at: 'bookIds.0', as, input: (id) => ({ bookIds: [id] }), own: own.book, foreign: foreign.book },
    ],
    shared: { 'bookIds.0': 'A title is a filter; the moves that it finds are those of the caller.' },
  })
  const one = async (as: 'business' | 'warehouse', state: string): Promise<AccessCases> => ({
    cases: [{ at: 'id', as, input: (id) => ({ id }), ...(await pair(state)) }],
  })
  const taking = async (state: string): Promise<AccessCases> => ({
    cases: [{ at: 'id', as: 'warehouse', input: (id) => ({ id, version: 1 }), ...(await pair(state)) }],
  })
  /** A call that takes a move and its lines. */
  const counting = async (state: string, count: (lineId: number) => object): Promise<AccessCases> => {
    const moveIds = { own: await write('own', state), foreign: await write('foreign', state) }
    const [ownMove, foreignMove] = [await write('own', state), await write('foreign', state)]
    return {
      cases: [
        {
          at: 'id',
          as: 'warehouse',
          input: (id) => {
            const { lineId } = id === moveIds.foreign.id ? moveIds.foreign : moveIds.own
            return { id, version: 1, lines: [count(lineId)] }
          },
          own: moveIds.own.id,
          foreign: moveIds.foreign.id,
        },
        {
          at: 'lines.0.lineId',
          as: 'warehouse',
          input: (lineId) => ({ id: ownMove.id, version: 1, lines: [count(lineId)] }),
          own: ownMove.lineId,
          foreign: foreignMove.lineId,
        },
      ],
    }
  }
  const many = async (state: string): Promise<AccessCases> => ({
    cases: [{ at: 'ids.0', as: 'warehouse', input: (id) => ({ ids: [id] }), ...(await pair(state)) }],
  })
  const downloading = async (): Promise<AccessCases> => {
    const rows = await pair('issued')
    const narrowing = { fromWarehouseIds: warehouse, toWarehouseIds: elsewhere, bookIds: {} }
    return {
      cases: (['business', 'warehouse'] as const).flatMap((as) => [
        { at: 'id', as, input: (id: number) => ({ id, filter: {} }), ...rows },
        ...Object.entries(narrowing).map(([field, each]) => ({
          at: `filter.${field}.0`,
          as,
          input: (id: number) => ({ filter: { [field]: [id] } }),
          ...each,
        })),
      ]),
      shared: Object.fromEntries(
        Object.keys(narrowing).map((field) => [`filter.${field}.0`, 'It only narrows what the list shows.']),
      ),
    }
  }
  const draft = await pair('draft')
  const lane = { fromWarehouseId: warehouse.own, toWarehouseId: elsewhere.own }
  const line = { bookId: own.book, copies: 1 }

  return {
    listMoves: listed('business'),
    moveInfo: await one('business', 'issued'),
    planMoves: {
      cases: [
        { at: 'warehouseIds.0', as: 'business', input: (id) => ({ warehouseIds: [id] }), ...elsewhere },
        {
          at: 'publisherIds.0',
          as: 'granted',
          input: (id) => ({ publisherIds: [id] }),
          own: own.publisher,
          foreign: foreign.publisher,
        },
        {
          at: 'subjectIds.0',
          as: 'granted',
          input: (id) => ({ subjectIds: [id] }),
          own: own.subject,
          foreign: foreign.subject,
        },
        { at: 'bookIds.0', as: 'granted', input: (id) => ({ bookIds: [id] }), own: own.book, foreign: foreign.book },
      ],
    },
    saveMove: {
      cases: [
        {
          at: 'id',
          as: 'business',
          input: (id) => ({
            id,
            version: 1,
            fromWarehouseId: id === draft.foreign ? warehouse.foreign : warehouse.own,
            toWarehouseId: id === draft.foreign ? elsewhere.foreign : elsewhere.own,
            lines: [line],
          }),
          ...draft,
        },
        {
          at: 'fromWarehouseId',
          as: 'business',
          input: (id) => ({ ...lane, fromWarehouseId: id, lines: [line] }),
          ...warehouse,
        },
        {
          at: 'toWarehouseId',
          as: 'business',
          input: (id) => ({ ...lane, toWarehouseId: id, lines: [line] }),
          ...elsewhere,
        },
        {
          at: 'lines.0.bookId',
          as: 'granted',
          input: (bookId) => ({ ...lane, lines: [{ bookId, copies: 1 }] }),
          own: own.book,
          foreign: foreign.book,
        },
      ],
    },
    issueMoves: { cases: [{ at: 'ids.0', as: 'business', input: (id) => ({ ids: [id] }), ...(await pair('draft')) }] },
    cancelMoves: {
      cases: [{ at: 'ids.0', as: 'business', input: (id) => ({ ids: [id], reason }), ...(await pair('draft')) }],
    },
    moveLosses: listed('business'),
    listMovesOut: listed('warehouse'),
    moveOutInfo: await one('warehouse', 'issued'),
    takeMoveOut: await taking('issued'),
    countMoveOut: await counting('picking', picked),
    sendMoveOut: await counting('picking', picked),
    sendMovesOut: await many('issued'),
    listMovesIn: listed('warehouse'),
    moveInInfo: await one('warehouse', 'issued'),
    takeMoveIn: await taking('transit'),
    countMoveIn: await counting('arriving', arrived),
    completeMove: await counting('arriving', arrived),
    completeMoves: await many('transit'),
    downloadMoves: await downloading(),
  }
}

/** Another warehouse of the same company and keeper. */
async function secondWarehouse(app: TestApp, whose: Whose): Promise<number> {
  const { id } = await createWarehouseFixtures(app).warehouse({ companyId: company[whose] })
  const keeper = userIdOf(whose === 'own' ? 'warehouse' : 'otherWarehouse')
  await app.db.primary.run(sql`insert into warehouse_grant (user_id, warehouse_id) values (${keeper}, ${id})`)
  return id
}

/** Titles owed from one warehouse with stock in the other. */
async function lacking(app: TestApp, books: readonly number[], warehouseId: number): Promise<void> {
  for (const bookId of books) {
    await givenOwed(app, { warehouseId, bookId, copies: 5 })
    await givenStock(app, { bookId, warehouseId: warehouse.own, onHand: 3 })
  }
}

const writeLoss = (app: TestApp, { id, lineId }: Written): Promise<void> =>
  app.db.write(async (tx) => {
    await tx.run(
      sql`update move_line set good = 0, damaged = 0, missing = 1, arrived_reason = ${reason} where id = ${lineId}`,
    )
    await tx.run(sql`update move_order set state = 'completed', completed_at = now(), missing = 1 where id = ${id}`)
    await tx.run(sql`
      insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, line_id, number, reason, at)
      select move_order.to_warehouse_id, line.book_id, 'inTransit', -1, 0, 'movedLost', 'move', move_order.id, line.id,
        move_order.number, ${reason}, now()
      from move_line as line join move_order on move_order.id = line.move_order_id where line.id = ${lineId}`)
  })

/** A move of one copy of its own title, written directly, with its ledger entries. */
async function writeMove(
  app: TestApp,
  { whose, state, to }: { readonly whose: Whose; readonly state: string; readonly to: number },
): Promise<Written> {
  const from = warehouse[whose]
  const { id: bookId } = await createFixtures(app).book()
  await givenStock(app, { bookId, warehouseId: from, onHand: 1 })
  const hasLeft = state === 'transit' || state === 'arriving'
  const isHeld = state === 'issued' || state === 'picking'
  return app.db.write(async (tx) => {
    const move = await tx.row<{ id: number; number: string }>(sql`
      insert into move_order (number, company_id, from_warehouse_id, to_warehouse_id, state, issued_at, sent_at, titles, copies,
        sent, list_fen)
      values ('YK-ROWS-' || nextval(pg_get_serial_sequence('move_order', 'id')), ${company[whose]}, ${from}, ${to}, ${state},
        case when ${state !== 'draft'} then now() end, case when ${hasLeft} then now() end, 1, 1, ${hasLeft ? 1 : 0}, 1000)
      returning id, number`)
    const row = await tx.row<{ id: number }>(sql`
      insert into move_line (move_order_id, book_id, copies, picked, sent, price_fen, copies_per_pack, packs_per_case)
      values (${move?.id}, ${bookId}, 1, ${hasLeft ? 1 : null}, ${hasLeft ? 1 : null}, 1000, 20, 5) returning id`)
    const entering = (warehouseId: number, bucket: string, delta: number, balance: number, cause: string) =>
      tx.run(sql`
        insert into stock_entry (warehouse_id, book_id, bucket, delta, balance, cause, thing, thing_id, line_id, number, at)
        values (${warehouseId}, ${bookId}, ${bucket}, ${delta}, ${balance}, ${cause}, 'move', ${move?.id}, ${row?.id},
          ${move?.number}, now())`)
    if (hasLeft) {
      await entering(from, 'onHand', -1, 0, 'movedOut')
      await entering(to, 'inTransit', 1, 1, 'movedOut')
    }
    if (isHeld) {
      await entering(from, 'reserved', 1, 1, 'reserve')
      await tx.run(sql`insert into stock_hold (warehouse_id, book_id, thing, thing_id, line_id, copies)
        values (${from}, ${bookId}, 'move', ${move?.id}, ${row?.id}, 1)`)
    }
    return { id: move?.id ?? 0, lineId: row?.id ?? 0 }
  })
}
