import { Icon } from './icon.jsx'
import { at, site } from './site.js'

/** The frame of all pages of a community: its header with the menu, and the side panel. */
export function Frame({ community, locale, children }) {
  const t = site().texts[locale]
  const home = at(community.path, locale)
  return (
    <>
      <header className="strip">
        <picture>
          <img
            className="band"
            src={`/assets/banners/${community.slug}.svg`}
            alt=""
            width="1440"
            height="438"
            data-quiet
            loading="lazy"
            decoding="async"
          />
        </picture>
        <div className="strip-row">
          <picture>
            <img
              className="seal product"
              src="/favicon.svg"
              alt=""
              width="152"
              height="152"
              loading="eager"
            />
          </picture>
          <p className="name">
            <a href={home}>{community.name}</a>
            <span className="district">{community.district}</span>
          </p>
          <a className="more-link" href={home}>
            <Icon name="chevron-left" />
            {t.news}
          </a>
        </div>
        <nav className="tabs" aria-label={t.parishMenu}>
          <ul>
            <li>
              <a className="is-home" href={home}>
                {t.news}
              </a>
            </li>
            <li>
              <a href={`${home}/events`}>{t.agenda}</a>
            </li>
            <li className="quick">
              <MenuLink entry={community.menu[0]} t={t} locale={locale} />
            </li>
            <li className="rest">
              <Menu community={community} t={t} locale={locale} />
            </li>
          </ul>
        </nav>
      </header>
      <div className="cols read">
        {children}
        <Panel community={community} t={t} />
      </div>
    </>
  )
}

function Menu({ community, t, locale }) {
  return (
    <>
      <button className="rest-open" type="button" popoverTarget="menu">
        {t.more}
        <Icon name="chevron-down" />
      </button>
      <div id="menu" className="sheet rest-list" popover="auto">
        <p className="sheet-head">
          {community.name}
          <button
            className="icon-btn"
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
          >
            <Icon name="x" />
            <span className="vh">{t.close}</span>
          </button>
        </p>
        <ul className="rest-items">
          {community.menu.map((entry) => (
            <li key={entry.title}>
              {entry.url ? (
                <MenuLink entry={entry} t={t} locale={locale} />
              ) : (
                <details name="menu">
                  <summary>
                    {entry.title}
                    <Icon name="chevron-down" />
                  </summary>
                  <ul className="sub">
                    {entry.children.map((child) => (
                      <li key={child.url}>
                        <MenuLink entry={child} t={t} locale={locale} />
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function MenuLink({ entry, t, locale }) {
  return (
    <a href={at(entry.url, locale)} target="_blank" rel="noopener">
      {entry.title}
      <Icon name="external-link" extra="away" />
      <span className="vh">{t.newTab}</span>
    </a>
  )
}

function Panel({ community, t }) {
  const { days, phone, email, address, district, facebook } = community
  return (
    <aside className="info" aria-label={t.parish}>
      <section className="card pad" aria-labelledby="masses" data-timetable="Europe/Lisbon">
        <h2 id="masses">{t.masses}</h2>
        <p className="usual">{t.usual}</p>
        <dl className="hours">
          {days.map(({ weekday, hours, place }) => (
            <div key={weekday} data-days={weekday}>
              <dt>
                {t.weekdays[weekday]}
                <span className="today-word">{t.today}</span>
              </dt>
              <dd>
                {hours.map((hour) => (
                  <span key={hour}>{hour}</span>
                ))}
                <small>{place}</small>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="card pad reach" aria-labelledby="contacts">
        <h2 id="contacts">{t.contacts}</h2>
        <a className="tel" href={`tel:${phone}`}>
          <Icon name="phone" />
          <span>
            <span className="v">{phone}</span>
            <small>{t.phone}</small>
          </span>
        </a>
        <a href={`mailto:${email}`}>
          <Icon name="mail" />
          <span className="v">{email}</span>
        </a>
        <a
          href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`}
          target="_blank"
          rel="noopener"
        >
          <Icon name="map-pin" />
          <span>
            <span className="v">{address}</span>
            <small>{district}</small>
            <small className="act">
              {t.seeMap} <span className="vh">{t.newTab}</span>
            </small>
          </span>
        </a>
        <div className="soc">
          <a href={facebook} aria-label={t.facebook}>
            <Icon name="external-link" extra="solid" />
          </a>
        </div>
      </section>
    </aside>
  )
}
