import { createContext, useContext } from 'react'
import { demoEn } from './words/en.ts'

export const DemoWords = createContext(demoEn)

export const useDemoWords = () => useContext(DemoWords)
