-- Every account was closed with these values, so the scan finds none that is refused.
ALTER TABLE "members" VALIDATE CONSTRAINT "members_closed";
