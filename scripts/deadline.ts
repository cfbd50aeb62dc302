import { runDeadline } from '../test/lifecycle/deadline.ts'

/*
 * The last hour before a deadline: 3,000 schools, half an hour, 300 calls a second, and ten kills of server, database
 * and sessions; or other numbers: npm run deadline -- 300 120 100 4
 */
const [schools = 3000, seconds = 1800, perSecond = 300, kills = 10] = process.argv.slice(2).map(Number)
const wish = { schools, seconds, perSecond, kills }
if (Object.values(wish).some((number) => !Number.isSafeInteger(number) || number < 0))
  throw new Error('npm run deadline -- [SCHOOLS] [SECONDS] [CALLS A SECOND] [KILLS]')
console.log(JSON.stringify(await runDeadline(wish, console.log), undefined, 2))
console.log('Every plan was submitted once, with what its school was told last.')
