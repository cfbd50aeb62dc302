import { both } from '@keben/core/kit/language'
import { counted, figure } from '../kit/language.ts'

export const auditScreenWords = both({
  en: {
    changes: 'Changes',
    sessions: 'Sessions',
    entries: (count: number) => counted(count, 'entry', 'entries'),
    andMore: 'and more: narrow the search to count them',
    searchAudit: 'User, thing, request or address',
    noAudit: 'Whatever people do from now on is kept here.',
    days: 'Days',
    details: 'This entry',
    openThing: (name: string) => `Go to ${name}`,
    wholeHistory: 'Whole history',
    field: 'Field',
    before: 'Before',
    after: 'After',
    value: 'Value',
    noFields: 'Nothing but the deed itself is kept.',
    openSessions: (count: number) => counted(count, 'open session', 'open sessions'),
    searchSessions: 'User, organisation, address or browser',
    noSessions: 'Nobody is signed in.',
    endSession: 'End session',
    confirmEnd: (count: number, first: string, own: boolean) =>
      [
        count === 1 ? `End the session of ${first}?` : `End ${figure(count)} sessions?`,
        own ? 'Your own is among them: you will have to sign in again.' : 'Unsaved input there is lost.',
      ].join(' '),
    thisSession: 'this browser',
  },
  zh: {
    changes: '操作记录',
    sessions: '在线会话',
    entries: (count) => `${figure(count)} 条`,
    andMore: '还有更多，缩小范围后可计数',
    searchAudit: '用户、对象、请求编号或 IP 地址',
    noAudit: '今后的所有操作都会记录在这里。',
    days: '日期',
    details: '本条记录',
    openThing: (name) => `前往“${name}”`,
    wholeHistory: '全部修改记录',
    field: '字段',
    before: '修改前',
    after: '修改后',
    value: '内容',
    noFields: '仅记录了操作本身。',
    openSessions: (count) => `${figure(count)} 个在线会话`,
    searchSessions: '用户、单位、IP 地址或浏览器',
    noSessions: '当前无人登录。',
    endSession: '结束会话',
    confirmEnd: (count, first, own) =>
      [
        count === 1 ? `确定结束 ${first} 的会话吗？` : `确定结束所选的 ${figure(count)} 个会话吗？`,
        own ? '其中包括您自己的会话，结束后需重新登录。' : '对方未保存的内容将丢失。',
      ].join(''),
    thisSession: '当前浏览器',
  },
})
