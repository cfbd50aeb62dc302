import { both } from '@keben/core/kit/language'

export const secondFactorWords = both({
  en: {
    title: 'Two-factor authentication',
    password: 'Password',
    code: 'Code',
    beginHint:
      'With two-factor authentication, each sign-in also requires a 6-digit code from an authenticator app on your phone. Any authenticator app works.',
    begin: 'Set up',
    scanHint: 'Scan the code with your authenticator app, or enter the characters below it.',
    codeHint: 'Then enter the 6-digit code that the app shows.',
    confirm: 'Confirm',
    codes: 'Recovery codes',
    codesHint:
      'Two-factor authentication is on. Store these recovery codes in a safe place: each works once if you do not have your phone. They are shown only now.',
    kept: 'I have saved them',
    since: (at: string) => `Sign-in requires a code since ${at}.`,
    left: (count: number) => (count === 1 ? 'One recovery code is left.' : `${count} recovery codes are left.`),
    presentHint: 'Enter your password to change the settings.',
    renew: 'New recovery codes',
    end: 'Turn off',
    demanded: 'Your role requires two-factor authentication. Set it up to continue.',
    staysOn: 'Required by your role.',
    close: 'Close',
    signOut: 'Sign out',
    ofRoles: 'Two-factor authentication by role',
    ofRolesHint:
      'Users with these roles must set up two-factor authentication before they can continue. Start with the most powerful roles.',
    save: 'Save',
    rolesSaved: 'The roles that require two-factor authentication are saved.',
    reset: 'Reset two-factor authentication',
    confirmReset: (count: number, first: string) =>
      count === 1
        ? `Reset the two-factor authentication of ${first}?`
        : `Reset the two-factor authentication of ${count} users?`,
  },
  zh: {
    title: '两步验证',
    password: '密码',
    code: '动态码',
    beginHint: '启用后，仅凭密码无法登录：每次登录还需输入手机验证器应用显示的 6 位动态码。任何验证器应用均可使用。',
    begin: '开始设置',
    scanHint: '请用验证器应用扫描二维码，或手动输入下方字符。',
    codeHint: '然后输入应用显示的 6 位动态码。',
    confirm: '确认',
    codes: '恢复码',
    codesHint: '两步验证已启用。请妥善保存以下恢复码，手机不在身边时每个可登录一次。恢复码只显示这一次。',
    kept: '我已保存',
    since: (at: string) => `自 ${at} 起登录需要动态码。`,
    left: (count: number) => `剩余 ${count} 个恢复码。`,
    presentHint: '如需更改，请输入密码。',
    renew: '更新恢复码',
    end: '关闭两步验证',
    demanded: '您的角色要求两步验证，请先完成设置。',
    staysOn: '您的角色要求启用。',
    close: '关闭',
    signOut: '退出登录',
    ofRoles: '按角色要求两步验证',
    ofRolesHint: '拥有所选角色的用户须先启用两步验证才能继续操作。建议从权限最大的角色开始。',
    save: '保存',
    rolesSaved: '已保存须启用两步验证的角色。',
    reset: '重置两步验证',
    confirmReset: (count: number, first: string) =>
      count === 1 ? `重置 ${first} 的两步验证？` : `重置 ${count} 位用户的两步验证？`,
  },
})
