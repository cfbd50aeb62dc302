export default function DistrictUsers() {
  return null
}
