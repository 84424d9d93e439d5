import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { socketFolder } from '../database/socketFolder.ts'

const tokenBytes = 32

/** Only its user can enter. */
export const keeperSocket = (dataDir: string): string => join(socketFolder(keeperFolder(dataDir)), 'keeper.sock')

export const isAnswered = (socket: string): Promise<boolean> =>
  new Promise((done) => {
    const line = connect(socket)
    line
      .once('error', () => done(false))
      .once('connect', () => {
        line.destroy()
        done(true)
      })
  })

/** Null before the first keeper. */
export const readToken = (dataDir: string): Promise<string | null> =>
  readFile(tokenFile(dataDir), 'utf8').catch(() => null)

export async function makeToken(dataDir: string): Promise<string> {
  const known = await readToken(dataDir)
  if (known !== null) return known
  await mkdir(keeperFolder(dataDir), { recursive: true, mode: 0o700 })
  const file = tokenFile(dataDir)
  const next = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(next, randomBytes(tokenBytes).toString('base64url'), { mode: 0o600, flush: true })
  // The first creation wins.
  await link(next, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(next)
  return makeToken(dataDir)
}

const keeperFolder = (dataDir: string) => join(dataDir, 'keeper')
const tokenFile = (dataDir: string) => join(keeperFolder(dataDir), 'token')
