import type { ReactNode } from 'react'
import '@solsmith/connect-react/styles.css'
import './app.css'

export const metadata = { title: 'My app' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
