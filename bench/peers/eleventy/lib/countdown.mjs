/** The texts of a countdown with open placeholders for its script: JSON for an attribute. */
export function countdownTexts({ events: { countdown } }) {
  const open = (text) => text.replace('{{count}}', '{count}')
  return JSON.stringify({
    ...{ days_one: open(countdown.days_left_one), days_other: open(countdown.days_left_other) },
    ...{ hours_one: open(countdown.hours_left_one), hours_other: open(countdown.hours_left_other) },
    ...{ soon: countdown.soon, running: countdown.running, over: countdown.over },
  })
}
