import { type DomContent, element } from '../draw/element.ts'
import type { Integer } from '../network/answers.ts'
import { formatAge, formatMoment } from '../text/formatTime.ts'

export function age(unixSeconds: Integer | null, nowMs: number): DomContent {
  if (unixSeconds === null) return 'unknown'
  const seconds = Number(unixSeconds)
  return element('time', { datetime: toIso(seconds), title: formatMoment(seconds) }, formatAge(seconds, nowMs))
}

export function moment(unixSeconds: Integer | null, nowMs: number): readonly DomContent[] {
  if (unixSeconds === null) return ['unknown']
  const seconds = Number(unixSeconds)
  return [
    element('time', { datetime: toIso(seconds) }, formatMoment(seconds)),
    element('span', { class: 'dim' }, ` ${formatAge(seconds, nowMs)}`),
  ]
}

const toIso = (seconds: number): string => new Date(seconds * 1000).toISOString()
