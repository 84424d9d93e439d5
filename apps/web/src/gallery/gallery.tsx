import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../theme.css'
import '../base.css'
import '../fonts.css'
import { ChoicesSection } from './ChoicesSection.tsx'
import { FieldsSection } from './FieldsSection.tsx'
import { HomeSection } from './HomeSection.tsx'
import { MarksSection } from './MarksSection.tsx'
import { MessagesSection } from './MessagesSection.tsx'
import { MoneySection } from './MoneySection.tsx'
import { ProgressSection } from './ProgressSection.tsx'
import styles from './Section.module.css'

// Every component in every state, for looking at beside the drawings. Not a route, and not in the build.
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <main className={styles.page}>
        <h1>Components</h1>
        <MarksSection />
        <FieldsSection />
        <ChoicesSection />
        <MoneySection />
        <ProgressSection />
        <MessagesSection />
        <HomeSection />
      </main>
    </StrictMode>,
  )
