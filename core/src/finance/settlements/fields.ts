import { type EnteredFields, remarkField } from '../../kit/fields.ts'

/** In addition to amount, day and method. */
export const paymentFields = {
  reference: { en: 'Bank reference', zh: '银行流水号', type: 'line', maxLength: 100, places: ['page'] },
  remark: { ...remarkField, places: ['page'] },
} as const satisfies EnteredFields
