import { type ThemeConfig, theme } from 'antd'
import type { Mode } from './theme-mode.ts'

// The same values as in base.css, which serves what is not drawn by the component library.
const fontFamily =
  "'Inter Variable', 'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Microsoft YaHei UI', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', system-ui, sans-serif"

const light = {
  colorPrimary: '#0e6b5c',
  colorInfo: '#2b66a8',
  colorSuccess: '#2c7d4f',
  colorWarning: '#a8690b',
  colorError: '#b23a26',
  colorLink: '#0e6b5c',
  colorTextBase: '#1c2422',
  colorBgBase: '#ffffff',
  colorBgLayout: '#f6f4ef',
  colorBgContainer: '#ffffff',
  colorBgElevated: '#ffffff',
  colorBorder: '#d5d0c4',
  colorBorderSecondary: '#e9e5db',
  colorTextSecondary: '#59625f',
  colorTextTertiary: '#6b7370',
  colorTextPlaceholder: '#6b7370',
  colorTextDescription: '#636b68',
}

const dark: typeof light = {
  colorPrimary: '#43b39a',
  colorInfo: '#6aa5dc',
  colorSuccess: '#5bb784',
  colorWarning: '#d9a441',
  colorError: '#e0705a',
  colorLink: '#6cc9b2',
  colorTextBase: '#e8e6e0',
  colorBgBase: '#151b1a',
  colorBgLayout: '#111615',
  colorBgContainer: '#181f1e',
  colorBgElevated: '#1f2726',
  colorBorder: '#35403e',
  colorBorderSecondary: '#262f2d',
  colorTextSecondary: '#a3aba8',
  colorTextTertiary: '#8f9895',
  colorTextPlaceholder: '#9aa3a0',
  colorTextDescription: '#a3aba8',
}

/** The look as tokens of the component library: paper, pine, seal. */
export function themeOf(mode: Mode): ThemeConfig {
  const isDark = mode === 'dark'
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'keben', prefix: 'kb' },
    hashed: false,
    token: {
      ...(isDark ? dark : light),
      fontFamily,
      fontSize: 13,
      // Large controls are those of a phone, which zooms into the page for fields with smaller letters.
      fontSizeLG: 16,
      borderRadius: 6,
      borderRadiusSM: 4,
      borderRadiusLG: 8,
      controlHeight: 32,
      controlHeightSM: 26,
      // What opens is there at once: a click that comes while a dialog still grows would fall beside its button.
      motion: false,
      // In the dark a shadow alone does not part a box from what lies under it.
      boxShadowSecondary: isDark
        ? '0 8px 28px -6px rgb(0 0 0 / 0.6), 0 0 0 1px rgb(255 255 255 / 0.09)'
        : '0 6px 24px -6px rgb(30 40 36 / 0.22), 0 0 0 1px rgb(30 40 36 / 0.06)',
    },
    components: {
      Button: {
        fontWeight: 500,
        // Light text on light green cannot be read.
        primaryColor: isDark ? '#06231d' : '#ffffff',
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        // The library dims it in the dark, until it can hardly be read on what lies under it.
        ...(isDark && { colorError: '#e0705a', colorErrorHover: '#ec8a76', colorErrorBorderHover: '#ec8a76' }),
      },
      Drawer: { paddingLG: 20, footerPaddingBlock: 12 },
      Segmented: {
        itemSelectedBg: isDark ? '#2a3533' : '#ffffff',
        trackBg: isDark ? '#1c2423' : '#ece8de',
        trackPadding: 2,
      },
    },
  }
}
