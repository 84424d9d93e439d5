export { createNetworks, fetchLocalNetwork } from '@solsmith/chain'
export * from '@solsmith/connect'
export { type ConnectWords, de, en, type Theme } from '@solsmith/connect-react'
export { defineElements, type ElementsOptions } from './defineElements.tsx'
