import { z } from 'zod'
import { endpointsOf } from '../../endpoint.ts'
import { SomeIds } from '../../resource-calls.ts'
import { Id, listInput, listOutput } from '../../kit/paging.ts'
import { bridgeWords } from './words-bridge.ts'

const endpoint = endpointsOf('settlements')

/** In order; returns and payments are negative, so sums simply add up. */
export const bridgeAmounts = [
  'receivedFen',
  'returnedFen',
  'repricedFen',
  'correctedFen',
  /** The sum of the four. */
  'chargedFen',
  /** Charged, without and with a settlement. */
  'unsettledFen',
  'settledFen',
  'paidFen',
  /** Settled less paid. */
  'outstandingFen',
  /** Outstanding plus unsettled: the statement's closing balance. */
  'balanceFen',
] as const
export type BridgeAmount = (typeof bridgeAmounts)[number]

const amounts = Object.fromEntries(bridgeAmounts.map((key) => [key, z.int()])) as Record<BridgeAmount, z.ZodInt>

/** From a supplier's receipts in a season to the open amount. */
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
  /** For suppliers; finance sees its own company. */
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
