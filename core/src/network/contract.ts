import { z } from 'zod'
import { DictEntry, DictInput } from '../catalogue/contract.ts'
import { endpoint } from '../endpoint.ts'

export const supplierDict = endpoint({
  path: '/api/base/supplier/dict',
  about: 'Suppliers as a dictionary.',
  roles: ['manage', 'business', 'finance'],
  input: DictInput,
  output: z.array(DictEntry),
})
