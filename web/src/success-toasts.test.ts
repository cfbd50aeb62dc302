import { endpoints } from '@keben/core/contracts'
import { expect, it } from 'vitest'
import { successToasts, warningToasts } from './success-toasts.ts'

it('success messages follow exactly the calls that the specification lists and that exist', () => {
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

it('a change of password always shows a warning', () => {
  expect([...warningToasts]).toEqual(['/sso/updatePwd', '/api/user/updatePassword'])
})

it('every call with a success message exists and writes', () => {
  const writing = new Set(endpoints.filter(({ writes }) => writes).map(({ path }) => path))
  expect([...successToasts, ...warningToasts].filter((path) => !writing.has(path))).toEqual([])
})
