"""What python-recurring-ical-events makes of calendars: one line of JSON for each path on standard input.

A line is {"path": ..., "from": "yyyy-MM-dd", "to": "yyyy-MM-dd"}; times are shown by the clock of the
zone that is the argument. Debian: python3-recurring-ical-events.
"""

import datetime
import json
import sys

import icalendar
import pytz
import recurring_ical_events

OWN = pytz.timezone(sys.argv[1])


def shown(moment, calendar_zone):
    if not isinstance(moment, datetime.datetime):
        return moment.isoformat()
    if moment.tzinfo is None:
        moment = calendar_zone.localize(moment)
    return moment.astimezone(OWN).strftime("%Y-%m-%d %H:%M")


def zone_of(calendar):
    try:
        return pytz.timezone(str(calendar.get("X-WR-TIMEZONE", OWN.zone)))
    except pytz.UnknownTimeZoneError:
        return OWN


def dates_of(wanted):
    with open(wanted["path"], "rb") as file:
        calendars = icalendar.Calendar.from_ical(file.read(), multiple=True)
    days = [datetime.date.fromisoformat(wanted[name]) for name in ("from", "to")]
    found = []
    for calendar in calendars:
        for event in recurring_ical_events.of(calendar).between(*days):
            if str(event.get("STATUS", "")).upper() == "CANCELLED":
                continue
            start = shown(event["DTSTART"].dt, zone_of(calendar))
            found.append([str(event.get("SUMMARY", "")), start])
    return {"dates": sorted(found)}


for line in sys.stdin:
    try:
        answer = dates_of(json.loads(line))
    except Exception as error:
        answer = {"error": f"{type(error).__name__}: {error}"[:200]}
    print(json.dumps(answer), flush=True)
