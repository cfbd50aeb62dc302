import { type EnteredFields, remarkField } from '../../kit/fields.ts'
import { vehicleFields } from '../../ledgers/stock/fields.ts'

/** Fields of every send order. */
export const ownFields = { remark: remarkField } as const satisfies EnteredFields

export const sendOrderFields = { ...vehicleFields, ...ownFields } as const satisfies EnteredFields
