import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { SomeIds } from '../../kept-calls.ts'
import { Id, listInput, listOutput } from '../../kit/paging.ts'
import { bridgeWords } from './words-bridge.ts'

const endpoint = endpointsOf('settlements')

/** The amounts of a bridge, in their order; what comes back or is paid is negative, so that each sum is one of its terms. */
export const bridgeAmounts = [
  'receivedFen',
  'returnedFen',
  'repricedFen',
  'correctedFen',
  /** The sum of the four. */
  'chargedFen',
  /** Of what was charged: stands in no settlement yet, and does. */
  'unsettledFen',
  'settledFen',
  'paidFen',
  /** What is settled less what is paid of it. */
  'outstandingFen',
  /** Outstanding and not settled: the closing balance of the statement of account. */
  'balanceFen',
] as const
export type BridgeAmount = (typeof bridgeAmounts)[number]

const amounts = Object.fromEntries(bridgeAmounts.map((key) => [key, z.int()])) as Record<BridgeAmount, z.ZodInt>

/** What a supplier brought to a company in a season, from the receipts to what is still to be paid. */
export const BridgeRow = z.object({
  id: Id,
  companyId: Id,
  companyName: z.string(),
  supplierId: Id,
  supplierCode: z.string(),
  supplierName: z.string(),
  planId: Id.nullable(),
  planName: z.string().nullable(),
  ...amounts,
})
export type BridgeRow = z.infer<typeof BridgeRow>

export const BridgeInput = listInput(['supplierName', 'planName', ...bridgeAmounts] as const, {
  planIds: SomeIds,
  supplierIds: SomeIds,
  /** A supplier may work with several companies; finance sees its own. */
  companyIds: SomeIds,
})
const BridgeOutput = listOutput(BridgeRow, { suppliers: z.int(), ...amounts })

export const listSupplierBridge = endpoint({
  path: '/api/finance/supplier/bridge',
  about:
    'What each supplier brought in each season, from the receipts to the balance: received, returned, repriced, corrected, settled, paid, outstanding. The columns add up, and the balances are those of the statements of account.',
  roles: ['finance'],
  input: BridgeInput,
  output: BridgeOutput,
  words: bridgeWords,
})
export const listMySupplierBridge = endpoint({
  path: '/api/supplier/statement/bridge',
  about: 'The same of what I brought, by company and season.',
  roles: ['supplier'],
  input: BridgeInput,
  output: BridgeOutput,
  words: bridgeWords,
})
