import { type EnteredFields, remarkField } from '../../kit/fields.ts'

/** In addition to the required reason. */
export const returnFields = { remark: remarkField } as const satisfies EnteredFields
