import type { FieldWords } from '../../kit/endpoint.ts'
import { defineNotification } from '../../kit/notice.ts'

export const passwordWords = {
  en: { oldPassword: 'Current password', newPassword: 'New password', password: 'Password' },
  zh: { oldPassword: '原密码', newPassword: '新密码', password: '密码' },
} as const satisfies FieldWords

export const secondFactorWords = {
  en: { password: 'Password', code: 'Code', roles: 'Roles', ids: 'Users' },
  zh: { password: '密码', code: '动态码', roles: '角色', ids: '用户' },
} as const satisfies FieldWords

export const sessionWords = {
  en: {
    name: 'Name',
    userName: 'Username',
    roles: 'Roles',
    organisation: 'Organisation',
    address: 'Address',
    browser: 'Browser',
    createdAt: 'Signed in',
    signedInAt: 'Signed in',
    lastSeenAt: 'Last seen',
    ids: 'Sessions',
  },
  zh: {
    name: '姓名',
    userName: '用户名',
    roles: '角色',
    organisation: '所属单位',
    address: 'IP 地址',
    browser: '浏览器',
    createdAt: '登录时间',
    signedInAt: '登录时间',
    lastSeenAt: '最近活动',
    ids: '会话',
  },
} as const satisfies FieldWords

export const viewWords = {
  en: { name: 'Name', list: 'List', isShared: 'Shared', look: 'View' },
  zh: { name: '名称', list: '列表', isShared: '共享', look: '视图' },
} as const satisfies FieldWords

export const menuWords = { en: 'Menu', zh: '菜单' } as const

export const passwordChanged = defineNotification(
  'password_changed',
  () => 'Your password was changed. If it was not you, contact an administrator at once.',
  () => '您的密码已修改。如非本人操作，请立即联系管理员。',
)

export const secondFactorChanged = defineNotification<{ what: 'on' | 'off' | 'codes' | 'reset' }>(
  'second_factor_changed',
  (f) => `${secondFactorSentences.en[f.what]} If it was not you, contact an administrator at once.`,
  (f) => `${secondFactorSentences.zh[f.what]}如非本人操作，请立即联系管理员。`,
)
const secondFactorSentences = {
  en: {
    on: 'Two-factor authentication is now on for your sign-in.',
    off: 'Two-factor authentication is now off for your sign-in.',
    codes: 'You have new recovery codes.',
    reset: 'An administrator has reset your two-factor authentication.',
  },
  zh: {
    on: '您的登录已启用两步验证。',
    off: '您的两步验证已关闭。',
    codes: '您的恢复码已更新。',
    reset: '管理员已重置您的两步验证。',
  },
} as const

/** To head office: a background job has failed. */
export const jobGivenUp = defineNotification<{ job: string; attempts: number; error: string }>(
  'job_given_up',
  (f) =>
    `The background job “${f.job}” failed after ${f.attempts} attempts. Please inform the operator of the server: ${f.error}`,
  (f) => `后台任务“${f.job}”尝试 ${f.attempts} 次后失败，请联系系统运维人员：${f.error}`,
)
