import styles from './Compare.module.css'
import more from './More.module.css'
import { en } from './words/en.ts'

export function Compare() {
  const { title, caption, columns, rows } = en.compare
  return (
    <section className={styles.band} data-when="free">
      <h2 className={more.title}>{title}</h2>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([task, theirs, ours]) => (
            <tr key={task}>
              <th scope="row">{task}</th>
              <td>{theirs}</td>
              <td className={styles.ours}>{ours}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
