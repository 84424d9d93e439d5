import type { Handler } from './handler.ts'

export const reload: Handler<'RELOAD'> = async (_, session) => session.reload()
