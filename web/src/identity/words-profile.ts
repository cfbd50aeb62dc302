import type { Both } from '@keben/core/kit/language'

interface ProfileWords {
  profile: string
  userName: string
  name: string
  mobile: string
  organisation: string
  roles: string
  signedInAt: string
  changePassword: string
  mustChange: string
  mustChangeHint: string
  repeatPassword: string
  notRepeated: string
  passwordHint: string
  save: string
  cancel: string
  close: string
  signOut: string
}

export const profileWords: Both<ProfileWords> = {
  en: {
    profile: 'Profile',
    userName: 'User name',
    name: 'Name',
    mobile: 'Mobile',
    organisation: 'Organisation',
    roles: 'Roles',
    signedInAt: 'Signed in at',
    changePassword: 'Change password',
    mustChange: 'Choose your own password',
    mustChangeHint: 'You signed in with a one-time password. Choose your own before you go on.',
    repeatPassword: 'New password again',
    notRepeated: 'must be the same as the new password',
    passwordHint: '8 to 128 characters; a sentence that you remember is better than signs that you forget.',
    save: 'Change password',
    cancel: 'Cancel',
    close: 'Close',
    signOut: 'Sign out',
  },
  zh: {
    profile: '个人信息',
    userName: '账号',
    name: '姓名',
    mobile: '手机号',
    organisation: '所属单位',
    roles: '角色',
    signedInAt: '登录时间',
    changePassword: '修改密码',
    mustChange: '请设置新密码',
    mustChangeHint: '您使用的是一次性密码，请先设置自己的密码。',
    repeatPassword: '再次输入新密码',
    notRepeated: '必须与新密码一致',
    passwordHint: '8–128 个字符；容易记住的一句话胜过容易忘记的符号。',
    save: '修改密码',
    cancel: '取消',
    close: '关闭',
    signOut: '退出登录',
  },
}
