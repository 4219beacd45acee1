! Copies its input.
program echo
  implicit none
  character(len=1000) :: line
  integer :: status
  do
    read (*, '(a)', iostat=status) line
    if (status /= 0) exit
    write (*, '(a)') trim(line)
  end do
end program echo
