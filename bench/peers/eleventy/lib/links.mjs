const written = encodeURIComponent

/** The targets on which a page can be shared, with the parameters of each. */
const SHARED_BY = {
  whatsapp: (url, title) => `https://wa.me/?text=${title}%20${url}`,
  email: (url, title) => `mailto:?subject=${title}&body=${title}%0D%0A%0D%0A${url}`,
  sms: (url, title) => `sms:?&body=${title}%20${url}`,
  facebook: (url) => `https://www.facebook.com/sharer/sharer.php?u=${url}`,
  messenger: (url) => `fb-messenger://share/?link=${url}`,
  telegram: (url, title) => `https://t.me/share/url?url=${url}&text=${title}`,
  twitter: (url, title) => `https://x.com/intent/post?url=${url}&text=${title}`,
  linkedin: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
}

/** The links that share a page. */
export function shareLinks(url, title) {
  const [address, name] = [written(url), written(title)]
  return Object.entries(SHARED_BY).map(([target, link]) => {
    const href = link(address, name)
    return { target, href, away: href.startsWith('https:') }
  })
}

/** The links that add an event to an online calendar. */
export function calendarLinks({ title, resume, event }, url) {
  const { place, startsAt, endsAt } = event
  const says = `${resume}\n\n${url}`
  const [start, end] = [compact(startsAt), compact(endsAt)]
  return [
    {
      target: 'google',
      href: address('https://calendar.google.com/calendar/render', {
        ...{ action: 'TEMPLATE', text: title, dates: `${start}/${end}` },
        ...{ location: place, details: says },
      }),
    },
    {
      target: 'outlook',
      href: address('https://outlook.live.com/calendar/0/deeplink/compose', {
        ...{ path: '/calendar/action/compose', rru: 'addevent', subject: title },
        ...{ startdt: startsAt, enddt: endsAt, location: place, body: says },
      }),
    },
    {
      target: 'yahoo',
      href: address('https://calendar.yahoo.com/', {
        ...{ v: '60', title, st: start, et: end, in_loc: place, desc: says },
      }),
    },
  ]
}

/** `2026-10-12T20:30:00Z` as `20261012T203000Z`. */
export function compact(time) {
  return time.replace(/[-:]|\.\d+/g, '')
}

function address(base, parameters) {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${written(value)}`)
  return `${base}?${pairs.join('&')}`
}
