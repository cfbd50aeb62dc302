import { z } from 'zod'
import { titleFacts } from '../../base/catalogue/title.ts'
import { endpointsOf } from '../../endpoint.ts'
import { bodyLimitOfLines } from '../../kit/endpoint.ts'
import { Id } from '../../kit/paging.ts'
import { line } from '../../kit/text.ts'
import { ConfirmInput } from './inputs.ts'
import { SendOrderDocument, SendOrderListInput, SendOrderListOutput } from './shapes.ts'
import { deliveryWords } from './words.ts'

const endpoint = endpointsOf('deliveries')

const words = deliveryWords
const list = { input: SendOrderListInput, output: SendOrderListOutput, words } as const
const one = { input: z.strictObject({ id: Id }), output: SendOrderDocument } as const
const confirmation = {
  writes: true,
  bodyLimit: bodyLimitOfLines,
  input: ConfirmInput,
  output: SendOrderDocument,
  words,
} as const

export const listSchoolDeliveries = endpoint({
  path: '/api/school/send/order/list',
  about: 'Deliveries to my school or campus: on their way, confirmed, taken back.',
  roles: ['school'],
  ...list,
})
export const schoolDeliveryInfo = endpoint({
  path: '/api/school/send/order/info',
  about: 'One with its lines, differences and history.',
  roles: ['school'],
  ...one,
})
export const confirmSchoolDelivery = endpoint({
  path: '/api/school/send/order/confirmed',
  about:
    'Says what arrived: all as on the note, or per line good, damaged, missing and too many, and titles that were not on it. What differs is recorded until it is closed.',
  roles: ['school'],
  ...confirmation,
})
export const listDistrictDeliveries = endpoint({
  path: '/api/area/send/order/list',
  about: 'Deliveries to my district and to its schools.',
  roles: ['area'],
  ...list,
})
export const districtDeliveryInfo = endpoint({
  path: '/api/area/send/order/info',
  about: 'One with its lines, differences and history.',
  roles: ['area'],
  ...one,
})
export const confirmDistrictDelivery = endpoint({
  path: '/api/area/send/order/confirmed',
  about: 'Says what arrived at the district itself; its schools confirm their own.',
  roles: ['area'],
  ...confirmation,
})
export const listShopDeliveries = endpoint({
  path: '/api/retail/send/order/list',
  about: 'Deliveries to my shop.',
  roles: ['shop'],
  ...list,
})
export const shopDeliveryInfo = endpoint({
  path: '/api/retail/send/order/info',
  about: 'One with its lines, differences and history.',
  roles: ['shop'],
  ...one,
})
export const confirmShopDelivery = endpoint({
  path: '/api/retail/send/order/confirmed',
  about: 'Says what arrived at my shop.',
  roles: ['shop'],
  ...confirmation,
})
export const findDelivery = endpoint({
  path: '/api/send/order/find',
  about: 'The delivery with this number, as a note has it in its code, if I may see it.',
  roles: ['school', 'area', 'shop', 'warehouse', 'business', 'manage'],
  input: z.strictObject({ number: line(40) }),
  output: SendOrderDocument,
  words,
})
export const findTitles = endpoint({
  path: '/api/send/order/title',
  about: 'Titles with this ISBN or code: for what was in a parcel and not on its note.',
  roles: ['school', 'area', 'shop'],
  input: z.strictObject({ code: line(20) }),
  output: z.object({ list: z.array(z.object(titleFacts)) }),
  words,
})
