import { type EnteredFields, remarkField } from '../../kit/fields.ts'
import { vehicleFields } from '../../ledgers/stock/fields.ts'

const { driver, phone, carrier } = vehicleFields
const { follows: _plate, ...ownCarrier } = carrier

/** Transport of a shipment, entered by supplier or company. */
export const carriageFields = {
  driver,
  phone: { ...phone, en: 'Driver’s phone', zh: '司机电话' },
  carrier: { ...ownCarrier, places: ['list', 'page', 'sheet', 'paper'] },
  waybill: {
    en: 'Waybill',
    zh: '运单号',
    type: 'line',
    maxLength: 100,
    places: ['list', 'page', 'sheet', 'paper'],
    follows: 'carrier',
    isSearched: true,
  },
} as const satisfies EnteredFields

export const shipmentFields = { ...carriageFields, remark: remarkField } as const satisfies EnteredFields
