import type { Handler } from './handler.ts'

export const rpcRequest: Handler<'RPC_REQUEST'> = (message, session, page) => session.request(session, message, page)
