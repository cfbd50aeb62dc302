import type { EnteredFields } from '../../kit/fields.ts'

/** Shipping fields, the same for all outbound documents. */
export const vehicleFields = {
  carrier: {
    en: 'Carrier',
    zh: '承运人',
    type: 'line',
    maxLength: 100,
    places: ['page', 'sheet', 'paper'],
    follows: 'plate',
    isSearched: true,
  },
  plate: {
    en: 'Vehicle',
    zh: '车牌号',
    type: 'line',
    maxLength: 20,
    places: ['list', 'page', 'sheet', 'paper'],
    isSearched: true,
  },
  driver: {
    en: 'Driver',
    zh: '司机',
    type: 'line',
    maxLength: 50,
    places: ['list', 'page', 'sheet', 'paper'],
    isSearched: true,
  },
  phone: {
    en: 'Phone',
    zh: '电话',
    type: 'phone',
    maxLength: 30,
    places: ['page', 'sheet', 'paper'],
    follows: 'driver',
  },
} as const satisfies EnteredFields
