import { both } from '@keben/core/kit/language'

/** The page of a demo that introduces its roles. */
export const demoWords = both({
  en: {
    title: 'A textbook season in a demo city',
    intro:
      'A season runs from the list of titles to the last paid bill, and eight roles work on it. Choose one to look around: its username and password are filled in, and you type the characters in the picture.',
    safe: 'The data is fictitious. Change whatever you like.',
    roles: 'Roles',
    signIn: (role: string) => `Sign in as ${role}`,
    otherSignIn: 'Go to the sign-in page',
    password: 'Password of all users:',
    role: {
      manage: {
        who: 'Head office of the distribution company',
        does: 'Opens the season, approves book selections and purchase orders, issues the city’s result, and maintains schools, titles and users.',
      },
      business: {
        who: 'Staff who order and distribute',
        does: 'Selects the titles, accepts the orders of districts, buys from suppliers, and decides which copies go to whom.',
      },
      area: {
        who: 'A district education office',
        does: 'Chooses the titles for its schools, reviews their orders, orders for schools that cannot, and keeps a reserve.',
      },
      school: {
        who: 'The textbook clerk of a school',
        does: 'Fills in the order by grade with suggestions from enrolment, confirms what arrives, and checks the bills.',
      },
      supplier: {
        who: 'A publisher’s distributor',
        does: 'Answers orders line by line, promises arrival dates, announces shipments, and checks settlements.',
      },
      warehouse: {
        who: 'A warehouse keeper',
        does: 'Counts what arrives, picks and ships deliveries, moves copies between warehouses, and takes stock.',
      },
      finance: {
        who: 'The accounts department',
        does: 'Bills schools and districts, answers disputes, matches payments with the bank statement, and settles with suppliers.',
      },
      shop: {
        who: 'A bookshop that sells over the counter',
        does: 'Orders titles within its credit limit, confirms deliveries, and pays its settlements.',
      },
    },
  },
  zh: {
    title: '演示城市：一季教材的征订与发行',
    intro:
      '一季教材从选书开始，到账单结清为止，由八类角色共同完成。请选择一个角色体验：账号和密码自动填入，只需输入图片中的验证码。',
    safe: '数据均为虚构，可放心操作。',
    roles: '角色',
    signIn: (role) => `以${role}身份登录`,
    otherSignIn: '前往登录页',
    password: '所有账号的密码：',
    role: {
      manage: {
        who: '教材发行公司总部',
        does: '开启征订季，审核选书和采购单，下发全市征订结果，维护学校、图书和用户资料。',
      },
      business: {
        who: '公司业务人员',
        does: '选定本季图书，审核区县征订，向供应商采购，安排各单位的发货。',
      },
      area: {
        who: '区县教育局',
        does: '为辖区学校选定图书，审核学校征订，为不便填报的学校代填，并预留机动数。',
      },
      school: {
        who: '学校教材管理员',
        does: '按年级填报征订数，系统根据在校人数给出建议；到书后确认收货，核对账单。',
      },
      supplier: {
        who: '图书供应商',
        does: '逐项答复订单，承诺到货日期，发出发货通知，核对结算单。',
      },
      warehouse: {
        who: '仓库管理员',
        does: '清点到货，拣货发货，在仓库之间移库，定期盘点。',
      },
      finance: {
        who: '公司财务人员',
        does: '为学校和区县开具账单，处理异议，核销银行到账，与供应商结算。',
      },
      shop: {
        who: '零售书店',
        does: '在信用额度内订货，确认收货，支付结算单。',
      },
    },
  },
})
