import { endpoints } from '@keben/core/contracts'
import { expect, it } from 'vitest'
import { successToasts, warningToasts } from './success-toasts.ts'

it('announces exactly the successes that the specification lists, as far as their calls exist', () => {
  expect([...successToasts]).toEqual([
    '/api/base/book/save',
    '/api/area/plan/submit',
    '/api/area/plan/repairSchoolPlan',
    '/api/school/plan/submit',
    '/api/move/order/ck/operate',
    '/api/move/order/ck/complete',
    '/api/move/order/ck/batchOperate',
    '/api/move/order/rk/receive',
    '/api/move/order/rk/operate',
    '/api/move/order/rk/complete',
    '/api/move/order/rk/batchOperate',
    '/api/send/order/bookSend',
    '/api/send/order/cg/bookSend',
    '/api/send/order/patch/schoolSendBook',
    '/api/send/order/patch/areaSendBook',
  ])
})

it('always warns of a change of password', () => {
  expect([...warningToasts]).toEqual(['/sso/updatePwd', '/api/user/updatePassword'])
})

it('names only calls that exist and change something', () => {
  const writing = new Set(endpoints.filter(({ writes }) => writes).map(({ path }) => path))
  expect([...successToasts, ...warningToasts].filter((path) => !writing.has(path))).toEqual([])
})
