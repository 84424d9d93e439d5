/** Properties of a browser that matter for wallets. */
export type Device = {
  readonly os: 'ios' | 'android' | 'mac' | 'other'
  readonly isMobile: boolean
  /** Its wallet links open the wallet; web views lack the word. */
  readonly isIosSafari: boolean
  readonly isTelegram: boolean
  /** The page is inside another. */
  readonly isFramed: boolean
}

export type DeviceInput = {
  readonly userAgent: string
  readonly isCoarse: boolean
  readonly isTelegram?: boolean
  readonly isFramed?: boolean
}

const mobileWords = /android|webos|iphone|ipad|ipod|blackberry|opera mini/i

/** A coarse pointer or a word means a phone, not the width. */
export function readDevice({ userAgent, isCoarse, isTelegram = false, isFramed = false }: DeviceInput): Device {
  const isIos = /iphone|ipad|ipod/i.test(userAgent)
  const os = isIos ? 'ios' : /android/i.test(userAgent) ? 'android' : /macintosh/i.test(userAgent) ? 'mac' : 'other'
  return {
    os,
    isMobile: isCoarse || mobileWords.test(userAgent),
    isIosSafari: /iphone|ipad/i.test(userAgent) && /safari/i.test(userAgent),
    isTelegram,
    isFramed,
  }
}

/** Returns this page's device; a desktop on a server. */
export function thisDevice(): Device {
  if (typeof window === 'undefined') return readDevice({ userAgent: '', isCoarse: false })
  return readDevice({
    userAgent: navigator.userAgent,
    isCoarse: matchMedia('(pointer: coarse)').matches,
    isTelegram: 'TelegramWebviewProxy' in window || 'Telegram' in window,
    isFramed: window.self !== window.top,
  })
}
