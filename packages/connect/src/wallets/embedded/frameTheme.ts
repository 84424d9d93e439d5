import type { FrameChannel } from '@solsmith/wire'
import type { Connect } from '../../createConnect.ts'

type Mode = 'dark' | 'light'

const modes = new WeakMap<Connect, Mode>()
const channels = new WeakMap<Connect, FrameChannel>()

/** Tells the embedded wallet's frame how this site looks: now, or as soon as there is a frame. */
export function tellTheme(connect: Connect, mode: Mode): void {
  modes.set(connect, mode)
  send(connect)
}

/** Tells a frame that has just been opened how this site looks. */
export function introduceTheme(connect: Connect, channel: FrameChannel): void {
  channels.set(connect, channel)
  send(connect)
}

/** A frame that does not listen looks as it would. */
function send(connect: Connect): void {
  const [mode, channel] = [modes.get(connect), channels.get(connect)]
  if (mode && channel) void channel.ask('SYNC_THEME', { themeMode: mode }).catch(() => {})
}
