import { Icon } from '../../icon.jsx'
import { at, pageAt, site } from '../../site.js'

export default async function Layout({ params, children }) {
  const page = pageAt((await params).path)
  const { shell, texts, side, foot } = site()
  const { locale } = page
  const t = texts[locale]
  return (
    <html lang={locale}>
      <head>
        <meta httpEquiv="Content-Security-Policy" content={shell.policy} />
        <script dangerouslySetInnerHTML={{ __html: shell.script }} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link
          rel="preload"
          href="/_astro/piazzolla-latin-wght-normal.CcDacZdW.woff2"
          as="font"
          type="font/woff2"
          crossOrigin=""
        />
        <link
          rel="preload"
          href="/_astro/hanken-grotesk-latin-wght-normal.CaVRRdDk.woff2"
          as="font"
          type="font/woff2"
          crossOrigin=""
        />
        <link rel="stylesheet" href="/_astro/Page.css" />
        <link rel="stylesheet" href="/_astro/notifications.css" />
      </head>
      <body data-api="/api/v1" data-product="adro">
        <a className="skip" href="#main">
          {t.skip}
        </a>
        <header className="site-head">
          <div className="wrap">
            <a className="logo" href={at('/', locale)} aria-label={t.home}>
              <span dangerouslySetInnerHTML={{ __html: shell.logo }} />
              <span>Adro</span>
            </a>
            <p className="today" data-today data-seasons={t.seasons}>
              <span className="ribbon" />
              <span data-text />
            </p>
            <div className="top-end">
              <button
                className="btn prefs-open for-anyone"
                type="button"
                popoverTarget="preferences"
              >
                <Icon name="sliders-horizontal" />
                <span className="label">{t.preferences}</span>
              </button>
              <a className="btn main log-in for-anyone" href={at('/login', locale)} data-login>
                <Icon name="log-in" />
                <span className="label">{t.login}</span>
              </a>
              <button
                className="btn me for-person"
                type="button"
                popoverTarget="preferences"
                aria-label={t.account}
                data-me
              >
                <span className="avatar" aria-hidden="true" />
                <span className="name" />
                <Icon name="chevron-down" />
              </button>
            </div>
          </div>
        </header>
        <div className="wrap shell">
          <nav className="side" aria-label={t.mainMenu}>
            <ul>
              {side.map((entry) => (
                <li key={entry.class + entry.path} className={entry.class}>
                  <a href={at(entry.path, locale)}>
                    <Icon name={entry.icon} />
                    {t[entry.text]}
                  </a>
                </li>
              ))}
            </ul>
            <div className="foot">
              <Foot foot={foot} t={t} locale={locale} />
            </div>
          </nav>
          <main id="main" className="page" tabIndex={-1}>
            {children}
            <footer className="site-foot">
              <a href={at('/portal', locale)}>{t.portal}</a>
              <Foot foot={foot} t={t} locale={locale} />
            </footer>
          </main>
        </div>
        <Preferences page={page} t={t} />
      </body>
    </html>
  )
}

function Foot({ foot, t, locale }) {
  return foot.map((entry) => (
    <a key={entry.path} href={at(entry.path, locale)}>
      {t[entry.text]}
    </a>
  ))
}

function Preferences({ page, t }) {
  const { locales, names } = site()
  return (
    <section id="preferences" className="sheet prefs" popover="auto" aria-label={t.preferences}>
      <p className="sheet-head">
        {t.preferences}
        <button
          className="icon-btn"
          type="button"
          popoverTarget="preferences"
          popoverTargetAction="hide"
        >
          <Icon name="x" />
          <span className="vh">{t.close}</span>
        </button>
      </p>
      <div className="for-person">
        <p className="person">
          <b data-my-name />
          <span data-my-email />
        </p>
        <a className="row" href={at('/settings', page.locale)}>
          <Icon name="user" />
          {t.account}
        </a>
      </div>
      <h2>{t.language}</h2>
      <ul>
        {locales.map((other) => (
          <li key={other}>
            <a
              href={at(page.path, other)}
              hrefLang={other}
              lang={other}
              data-language={other}
              aria-current={other === page.locale ? 'true' : undefined}
            >
              {names[other]}
              <Icon name="check" />
            </a>
          </li>
        ))}
      </ul>
      <h2 className="needs-script">{t.look}</h2>
      <button
        className="row switch needs-script"
        type="button"
        role="switch"
        aria-checked="false"
        data-dark-mode
      >
        <Icon name="moon" />
        {t.dark}
        <span className="track" aria-hidden="true" />
      </button>
      <button className="row log-out for-person" type="button" data-logout>
        <Icon name="log-out" />
        {t.logout}
      </button>
    </section>
  )
}
