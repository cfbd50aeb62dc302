export default function CompanyUsers() {
  return null
}
