import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import BookOutlined from '@ant-design/icons/es/icons/BookOutlined'
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import PercentageOutlined from '@ant-design/icons/es/icons/PercentageOutlined'
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined'
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
}

export function MenuIcon({ name }: { name: string | undefined }) {
  const Icon = icons[name ?? ''] ?? FileTextOutlined
  return <Icon aria-hidden="true" />
}
