import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DictEntry, DictInput } from '../kept-calls.ts'

export const supplierDict = endpoint({
  path: '/api/base/supplier/dict',
  about: 'Suppliers as a dictionary.',
  roles: ['manage', 'business', 'finance'],
  input: DictInput,
  output: z.array(DictEntry),
})
