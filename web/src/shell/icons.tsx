import AccountBookOutlined from '@ant-design/icons/es/icons/AccountBookOutlined'
import AimOutlined from '@ant-design/icons/es/icons/AimOutlined'
import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined'
import EnvironmentOutlined from '@ant-design/icons/es/icons/EnvironmentOutlined'
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined'
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import KeyOutlined from '@ant-design/icons/es/icons/KeyOutlined'
import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined'
import ShareAltOutlined from '@ant-design/icons/es/icons/ShareAltOutlined'
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import TruckOutlined from '@ant-design/icons/es/icons/TruckOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import BookOutlined from '@ant-design/icons/es/icons/BookOutlined'
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import PercentageOutlined from '@ant-design/icons/es/icons/PercentageOutlined'
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined'
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined'
import CheckSquareOutlined from '@ant-design/icons/es/icons/CheckSquareOutlined'
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined'
import DatabaseOutlined from '@ant-design/icons/es/icons/DatabaseOutlined'
import DiffOutlined from '@ant-design/icons/es/icons/DiffOutlined'
import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined'
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined'
import ImportOutlined from '@ant-design/icons/es/icons/ImportOutlined'
import PlusSquareOutlined from '@ant-design/icons/es/icons/PlusSquareOutlined'
import ScheduleOutlined from '@ant-design/icons/es/icons/ScheduleOutlined'
import TagsOutlined from '@ant-design/icons/es/icons/TagsOutlined'
import type { ComponentType } from 'react'

/** The icons that the menu names. One that is unknown is shown as a sheet of paper. */
const icons: Readonly<Record<string, ComponentType>> = {
  home: HomeOutlined,
  book: BookOutlined,
  terms: PercentageOutlined,
  press: BankOutlined,
  subject: TagsOutlined,
  edition: ReadOutlined,
  company: ApartmentOutlined,
  district: EnvironmentOutlined,
  school: TeamOutlined,
  warehouse: InboxOutlined,
  supplier: TruckOutlined,
  shop: ShopOutlined,
  mode: AccountBookOutlined,
  discount: PercentageOutlined,
  users: UserOutlined,
  coverage: AimOutlined,
  share: ShareAltOutlined,
  staff: IdcardOutlined,
  grant: SafetyCertificateOutlined,
  key: KeyOutlined,
  finance: AccountBookOutlined,
  audit: AuditOutlined,
  plan: ScheduleOutlined,
  approve: CheckSquareOutlined,
  progress: DashboardOutlined,
  result: FileDoneOutlined,
  summary: BarChartOutlined,
  arrival: ImportOutlined,
  reconcile: DiffOutlined,
  history: HistoryOutlined,
  patch: PlusSquareOutlined,
  data: DatabaseOutlined,
}

export function MenuIcon({ name }: { name: string | undefined }) {
  const Icon = icons[name ?? ''] ?? FileTextOutlined
  return <Icon aria-hidden="true" />
}
